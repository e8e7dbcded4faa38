/** SQL about bytes, for which SQLite 3.40 has no functions of its own. */

/** All bytes in order; a part of it is a byte that has a number. */
const BYTES = `X'${Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')}'`;

const digit = (place: number): string => `instr('0123456789abcdef', substr(digits, ${place}, 1))`;

const byte = (place: number): string =>
  `substr(${BYTES}, 16 * ${digit(place)} - 16 + ${digit(place + 1)}, 1)`;

/**
 * The bytes of a text of hexadecimal digits in lower case, an even number of them: `unhex()` of SQLite 3.41. They are
 * put together in pairs, because a file in UTF-16 cuts off the last byte of an odd number.
 */
export const bytesOfHex = (text: string): string =>
  `(WITH RECURSIVE decoded(digits, bytes) AS (SELECT ${text}, X'' UNION ALL SELECT substr(digits, 5), bytes || (${byte(1)} || ${byte(3)}) FROM decoded WHERE digits <> '') SELECT CAST(bytes AS BLOB) FROM decoded WHERE digits = '')`;

const TAIL = '[89AB]?';

/** The characters of UTF-8 as hexadecimal digits, by their number of bytes. */
const CHARACTERS: readonly (readonly string[])[] = [
  ['0[1-9A-F]', '[1-7]?'],
  [`C[2-9A-F]${TAIL}`, `D?${TAIL}`],
  [`E0[AB]?${TAIL}`, `E[1-9A-CEF]${TAIL}${TAIL}`, `ED[89]?${TAIL}`],
  [`F0[9AB]?${TAIL}${TAIL}`, `F[1-3]${TAIL}${TAIL}${TAIL}`, `F48?${TAIL}${TAIL}`],
];

/** Where the digits behind the first character begin; NULL where they do not begin with a character. */
const next = `CASE ${CHARACTERS.map(
  (forms, more) => `WHEN ${forms.map((form) => `digits GLOB '${form}*'`).join(' OR ')} THEN ${2 * more + 3}`,
).join(' ')} END`;

/** SQLite reads all of a long value for each part of it, so parts are long. */
const PART = 1000;

/** Whether the file stores texts in UTF-16, in which CAST takes and gives other bytes than those of UTF-8. */
export const IS_UTF16 = "(SELECT encoding FROM pragma_encoding) <> 'UTF-8'";

/**
 * Selects bytes that are not a text in UTF-8, or that CAST would not read as one; no text holds a zero byte. Most texts
 * are ASCII, which GLOB finds faster.
 */
export function isNotUtf8(own: string): string {
  const isAscii = `CAST(${own} AS TEXT) NOT GLOB '*[^' || char(1) || '-' || char(127) || ']*'`;
  const [isRead, isShort] = [`at > length(${own})`, 'length(digits) < 8'];
  const parts = `WITH RECURSIVE walk(at, digits) AS (SELECT 1, '' UNION ALL SELECT CASE WHEN ${isShort} THEN at + ${PART} ELSE at END, CASE WHEN ${isShort} AND NOT ${isRead} THEN digits || hex(substr(${own}, at, ${PART})) ELSE substr(digits, ${next}) END FROM walk WHERE digits <> '' OR (digits = '' AND NOT ${isRead}))`;
  const isUtf8 = `${isAscii} OR EXISTS (${parts} SELECT 1 FROM walk WHERE ${isRead} AND digits = '')`;
  return `typeof(${own}) = 'blob' AND length(${own}) > 0 AND (${IS_UTF16} OR instr(${own}, X'00') > 0 OR NOT (${isUtf8}))`;
}
