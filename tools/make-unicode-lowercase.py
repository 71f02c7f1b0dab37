#!/usr/bin/env python3
"""Writes src/lesson/unicode_lowercase.h: the simple lower-case mappings of Unicode, as ranges.

    python3 tools/make-unicode-lowercase.py

The data is that of Python's unicodedata. Only whoever moves the engine to a newer Unicode needs this.
"""

import pathlib
import sys
import unicodedata

HEADER = """\
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

/// Simple lower-case mappings of Unicode %(version)s, one code point to one code point.
/// Written by tools/make-unicode-lowercase.py; not to be edited.
///
/// Mappings of the full algorithm that lengthen a text, or depend on context or language, are left
/// out: U+0130 (capital I with dot above) becomes a plain i, without U+0307 (combining dot above)
/// after it, and U+03A3 (capital sigma) becomes U+03C3 even at the end of a word.
namespace clearhead {

/// Code points first, first + stride, ..., last, each of which has `delta` added.
struct LowercaseRange {
  char32_t first;
  char32_t last;
  std::int32_t delta;
  std::uint32_t stride;
};

inline constexpr std::array<LowercaseRange, %(count)d> kLowercaseRanges = {{
%(rows)s
}};

/// The lower-case letter of a code point; any other code point is returned unchanged.
constexpr char32_t lowercase(char32_t codePoint) {
  const auto range =
      std::upper_bound(kLowercaseRanges.begin(), kLowercaseRanges.end(), codePoint,
                       [](char32_t value, const LowercaseRange& r) { return value < r.first; });
  if (range == kLowercaseRanges.begin()) return codePoint;
  const LowercaseRange& r = *(range - 1);
  if (codePoint > r.last || (codePoint - r.first) %% r.stride != 0) return codePoint;
  return static_cast<char32_t>(static_cast<std::int32_t>(codePoint) + r.delta);
}

}  // namespace clearhead
"""


def mappings():
    """{code point: its lower-case code point}, where the two differ."""
    found = {}
    for code in range(sys.maxunicode + 1):
        lower = chr(code).lower()
        # The only mapping to two code points that holds in any context is U+0130's.
        assert len(lower) == 1 or code == 0x130, hex(code)
        if lower[0] != chr(code):
            found[code] = ord(lower[0])
    return found


def ranges(found):
    """[(first, last, delta, stride)], sorted; neighbours of one stride and one delta together."""
    result = []
    codes = sorted(found)
    at = 0
    while at < len(codes):
        delta = found[codes[at]] - codes[at]
        end = at
        stride = 1
        if at + 1 < len(codes) and codes[at + 1] - codes[at] <= 2:
            stride = codes[at + 1] - codes[at]
            while (
                end + 1 < len(codes)
                and codes[end + 1] - codes[end] == stride
                and found[codes[end + 1]] - codes[end + 1] == delta
            ):
                end += 1
        result.append((codes[at], codes[end], delta, stride if end > at else 1))
        at = end + 1
    return result


def check(rows, found):
    for code in range(sys.maxunicode + 1):
        inside = [r for r in (rows[at(rows, code)],) if r[0] <= code <= r[1] and (code - r[0]) % r[3] == 0]
        assert (code + inside[0][2] if inside else code) == found.get(code, code), hex(code)


def at(rows, code):
    """Index of the last range that starts at or before the code point, or 0."""
    low, high = 0, len(rows)
    while low < high:
        middle = (low + high) // 2
        if rows[middle][0] <= code:
            low = middle + 1
        else:
            high = middle
    return max(low - 1, 0)


def in_columns(items, count):
    """As clang-format lays a long table out."""
    widths = [max(len(item) for item in items[c::count]) for c in range(count)]
    lines = []
    for start in range(0, len(items), count):
        line = items[start : start + count]
        lines.append("    " + " ".join(item.ljust(width) for item, width in zip(line, widths)).rstrip())
    return "\n".join(lines)


if __name__ == "__main__":
    found = mappings()
    rows = ranges(found)
    check(rows, found)
    text = HEADER % {
        "version": unicodedata.unidata_version,
        "count": len(rows),
        "rows": in_columns(["{0x%04X, 0x%04X, %d, %d}," % row for row in rows], 3),
    }
    path = pathlib.Path(__file__).resolve().parent.parent / "src" / "lesson" / "unicode_lowercase.h"
    path.write_text(text, encoding="ascii")
    print("%s: %d mappings in %d ranges" % (path.name, len(found), len(rows)))
