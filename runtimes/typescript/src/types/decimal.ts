import type { ColumnFacts } from '../facts/column-facts.ts';
import { refused, wrongValue } from './invalid-value.ts';
import type { Kind } from './kind.ts';
import { textOf } from './text.ts';

const PLAIN = /^(?:0|-?[1-9]\d*|-0(?=\.\d*[1-9]))(?:\.\d+)?$/;
const FORM = /^\s*([+-]?)0*(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?\s*$/;
const WITHOUT_DIGITS = /^\s*[+-]?\.?(?:[eE]|\s*$)/;
/** Numbers of fewer characters survive in a floating-point number. */
const EXACT_LENGTH = 16;
const POINT = 46;
const MOST_INTEGER = 2n ** 63n - 1n;

/** DECIMAL and NUMERIC: text with all digits. */
export const decimal: Kind<string> = {
  read(raw, column) {
    // A number that was cast to text has lost its last zeros, too.
    if (typeof raw === 'string') return column.inexact ? shown(raw, column.scale) : raw;
    if (raw === null) return null;
    if (typeof raw === 'number' || typeof raw === 'bigint') return decimalText(raw, column.scale);
    return textOf(raw, column);
  },
  same(value, raw, column) {
    if (value === raw) return true;
    if (typeof value !== 'string' || raw === null || raw === undefined) return false;
    const read = decimal.read(raw, column);
    if (read === value) return true;
    if (read === null || (isInFullForm(value, column) && isInFullForm(read, column))) return false;
    return trimmed(plain(read) ?? read) === trimmed(plain(value) ?? value);
  },
  store(value, column) {
    if (value === null || value === undefined) return value;
    if (typeof value !== 'string')
      throw wrongValue(column, "a decimal number as text, such as '9.90'", value);
    const text = plain(value);
    if (text === undefined) throw wrongValue(column, "a decimal number as text, such as '9.90'", value);
    check(text, column);
    return shown(text, column.scale);
  },
};

/** Whether a number has as many digits after the point as its column shows: two such texts are equal or differ. */
const isInFullForm = (text: string, { scale = 0 }: ColumnFacts): boolean =>
  scale > 0 && text.charCodeAt(text.length - scale - 1) === POINT && PLAIN.test(text);

function check(text: string, column: ColumnFacts): void {
  const { scale } = column;
  const point = scale === undefined ? -1 : text.indexOf('.');
  const end = point + 1 + (scale ?? 0);
  if (point >= 0 && text.length > end && /[1-9]/.test(text.slice(end))) {
    throw refused(
      column,
      `keeps ${scale} digits after the decimal point, and would round this number. Round it first.`,
    );
  }
  if (column.inexact && !survivesFloat(text, scale)) {
    throw refused(
      column,
      'cannot keep all digits of this number: the database stores decimals as floating-point numbers. ' +
        'Use a text column for numbers with more than 15 digits.',
    );
  }
}

/** A number without sign +, exponent, blanks and leading zeros; undefined for a text that is not a number. */
function plain(value: string): string | undefined {
  if (PLAIN.test(value)) return value;
  const parts = FORM.exec(value);
  if (parts === null || WITHOUT_DIGITS.test(value)) return undefined;
  const [, sign, , , exponent = '0'] = parts;
  let whole = parts[2] ?? '';
  let fraction = parts[3] ?? '';
  const shift = Number(exponent);
  if (shift > 0) {
    fraction = fraction.padEnd(shift, '0');
    whole = (whole + fraction.slice(0, shift)).replace(/^0+/, '');
    fraction = fraction.slice(shift);
  } else if (shift < 0) {
    whole = whole.padStart(-shift, '0');
    fraction = whole.slice(shift) + fraction;
    whole = whole.slice(0, shift).replace(/^0+/, '');
  }
  const text = (whole || '0') + (fraction === '' ? '' : `.${fraction}`);
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}

const trimmed = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text;

/** Whether a number comes back from a column that stores it as a float or a 64-bit integer. */
function survivesFloat(text: string, scale: number | undefined): boolean {
  if (text.length <= EXACT_LENGTH) return true;
  if (/^-?\d+$/.test(text)) {
    const number = BigInt(text);
    if (number >= -MOST_INTEGER - 1n && number <= MOST_INTEGER) return true;
  }
  return trimmed(decimalText(Number(text), scale)) === trimmed(text);
}

/** The digits of a number, with the zeros that its column shows and numbers do not have. */
export function decimalText(value: number | bigint, scale: number | undefined): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return shown(String(value), scale);
}

/** The digits of a number with as many after the point as the column shows. */
function shown(given: string, scale: number | undefined): string {
  const text = plain(given);
  if (text === undefined || scale === undefined) return text ?? given;
  const point = text.indexOf('.');
  const digits = point < 0 ? 0 : text.length - point - 1;
  if (digits > scale) return rounded(text, point, scale);
  return scale === 0 || digits === scale
    ? text
    : `${point < 0 ? `${text}.` : text}${'0'.repeat(scale - digits)}`;
}

/** Rounds the shortest digits of a number, half away from zero, as number_format() does. */
function rounded(text: string, point: number, scale: number): string {
  const isNegative = text.startsWith('-');
  const whole = text.slice(isNegative ? 1 : 0, point);
  const kept = text.slice(point + 1, point + 1 + scale);
  const isUp = text.charCodeAt(point + 1 + scale) >= 53;
  const digits = String(BigInt(whole + kept) + (isUp ? 1n : 0n)).padStart(scale + 1, '0');
  const end = digits.length - scale;
  const result = scale === 0 ? digits : `${digits.slice(0, end)}.${digits.slice(end)}`;
  return isNegative && /[1-9]/.test(result) ? `-${result}` : result;
}
