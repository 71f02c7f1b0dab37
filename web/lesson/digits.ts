/** Numbers as a person types them, with the digits of any keyboard. */

/** Arabic and Persian digits, and those of full width, whose codes end in their values. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** The text with the digits 0 to 9, and with a hyphen, a point and a comma for their like. */
export const plainDigits = (text: string): string =>
  text
    .trim()
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u2212\uff0d]/g, '-')
    .replace(/[\u066b\uff0e]/g, '.')
    .replaceAll('\uff0c', ',');
