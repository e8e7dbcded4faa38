/**
 * The forms of texts that every supported server converts, as regular expressions in SQL; `~*` matches them. Servers
 * accept other forms of dates as well, which depend on their settings.
 */

const whole = (pattern: string): string => `'^[[:space:]]*(?:${pattern})[[:space:]]*$'`;

export const INTEGER_TEXT = whole('[+-]?[0-9]+');

const DECIMAL = '[+-]?(?:[0-9]+(?:[.][0-9]*)?|[.][0-9]+)';

export const NUMBER_TEXT = whole(`${DECIMAL}(?:e[+-]?[0-9]{1,3})?`);

export const FLOAT_TEXT = whole(`${DECIMAL}(?:e[+-]?[0-9]{1,2})?`);

export const BOOLEAN_TEXT = whole('t|tr|tru|true|y|ye|yes|on|1|f|fa|fal|fals|false|n|no|of|off|0');

const YEAR = '(?!0000)[0-9]{4}';
const LEAP_YEAR = '(?:[0-9][0-9](?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)';
const DAY = `(?:${YEAR}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))|${LEAP_YEAR}-02-29)`;
const CLOCK = '(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.][0-9]+)?)?';

export const DATE_TEXT = whole(`${DAY}(?:[ T]${CLOCK})?`);

export const TIMESTAMP_TEXT = DATE_TEXT;

export const TIME_TEXT = whole(CLOCK);

export const UUID_TEXT = `'^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32})$'`;

const TAIL = '[89ab][0-9a-f]';

/** Bytes as hexadecimal digits that are a text in UTF-8; no text holds a zero byte. */
export const UTF8_HEX = `'^(?:0[1-9a-f]|[1-7][0-9a-f]|(?:c[2-9a-f]|d[0-9a-f])${TAIL}|e0[ab][0-9a-f]${TAIL}|(?:e[1-9a-cef]${TAIL}|ed[89][0-9a-f])${TAIL}|(?:f0[9ab][0-9a-f]|f[1-3]${TAIL}|f48[0-9a-f])${TAIL}${TAIL})*$'`;

const BYTE = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const VERSION_4 = `(?:${BYTE}[.]){3}${BYTE}`;
const GROUP = '[0-9a-f]{1,4}';
/** Groups in front of `::` leave room for the others behind it. */
const SHORTENED = [1, 2, 3, 4, 5, 6].map((count) => `(?:${GROUP}:){${count}}(?::${GROUP}){1,${7 - count}}`);
const VERSION_6 = [
  `(?:${GROUP}:){7}${GROUP}`,
  `(?:${GROUP}:){1,7}:`,
  ...SHORTENED,
  `:(?::${GROUP}){1,7}`,
  '::',
  `(?:${GROUP}:){6}${VERSION_4}`,
  `::(?:${GROUP}:){0,5}${VERSION_4}`,
].join('|');
const ADDRESS = `${VERSION_4}(?:/(?:3[0-2]|[12]?[0-9]))?|(?:${VERSION_6})(?:/(?:12[0-8]|1[01][0-9]|[1-9]?[0-9]))?`;

export const INET_TEXT = `'^(?:${ADDRESS})$'`;

const PAIR = '[0-9a-f]{2}';

export const MACADDR_TEXT = `'^(?:(?:${PAIR}:){5}${PAIR}|(?:${PAIR}-){5}${PAIR}|[0-9a-f]{6}[:-][0-9a-f]{6}|(?:[0-9a-f]{4}[.]){2}[0-9a-f]{4}|(?:[0-9a-f]{4}-){2}[0-9a-f]{4}|[0-9a-f]{12})$'`;
