#pragma once

#include <rapidjson/reader.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstdlib>
#include <new>

namespace clearhead {

/// Memory for RapidJSON that throws when it runs out. RapidJSON's own returns null, which RapidJSON
/// writes to.
class JsonMemory {
 public:
  static constexpr bool kNeedFree = true;

  void* Malloc(std::size_t size) { return size == 0 ? nullptr : orThrow(std::malloc(size)); }
  void* Realloc(void* before, std::size_t, std::size_t size) {
    if (size > 0) return orThrow(std::realloc(before, size));
    std::free(before);
    return nullptr;
  }
  static void Free(void* memory) { std::free(memory); }

 private:
  static void* orThrow(void* memory) { return memory ? memory : throw std::bad_alloc(); }
};

using JsonReader = rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, JsonMemory>;
using JsonBuffer = rapidjson::GenericStringBuffer<rapidjson::UTF8<>, JsonMemory>;
using JsonBufferWriter =
    rapidjson::Writer<JsonBuffer, rapidjson::UTF8<>, rapidjson::UTF8<>, JsonMemory>;

}  // namespace clearhead
