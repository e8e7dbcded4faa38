import type { StoredType } from '../../../model/stored.ts';
import { hex, isTrue, uuidText } from '../ddl/literals.ts';
import { textOfBytes } from '../inspect/defaults.ts';
import type { ValueKind } from './types.ts';

/** A literal before the type of its column is known; bytes are hexadecimal. */
export interface Literal {
  readonly form: 'number' | 'text' | 'bytes' | 'truth';
  readonly text: string;
}

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;

/** Writes a number without exponent and rounded to a scale: `1e-3` is `0.001`, and `0.0` with a scale of 2 is `0.00`. */
function decimalText(text: string, scale?: number): string | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text.trim()) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(-places, 0));
  const rounded = roundedTo(digits, Math.max(places, 0), scale);
  const kept = scale ?? Math.max(places, 0);
  const padded = rounded.toString().padStart(kept + 1, '0');
  const point = padded.length - kept;
  const plain = kept === 0 ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`;
  const shown = scale === undefined && kept > 0 ? plain.replace(/\.?0+$/, '') : plain;
  return sign === '-' && rounded !== 0n ? `-${shown}` : shown;
}

/** Rounds half away from zero. */
function roundedTo(digits: bigint, places: number, scale: number | undefined): bigint {
  if (scale === undefined || places === scale) return digits;
  if (places < scale) return digits * 10n ** BigInt(scale - places);
  const divisor = 10n ** BigInt(places - scale);
  return (digits + divisor / 2n) / divisor;
}

/** Removes leading zeros: `007` is `7`. */
const integerText = (text: string): string | undefined =>
  /^\s*[+-]?\d+\s*$/.test(text) ? BigInt(text.trim().replace('+', '')).toString() : decimalText(text);

const floatText = (text: string): string | undefined =>
  decimalText(text) === undefined ? undefined : String(Number(text));

const DATE = /^(\d{1,4})-(\d{1,2})-(\d{1,2})(?:[T ]|$)/;
const TIME = /(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d+))?)?$/;

/** Pads dates and times: `2020-1-1` is `2020-01-01`, `10:00` is `10:00:00`; a timestamp without a time is midnight. */
function temporalText(text: string, kind: 'date' | 'time' | 'timestamp', digits: number): string | undefined {
  const plain = text.trim().replace(/ ?\+00(?::00)?$/, '');
  const [date, year = '', month = '', day = ''] = DATE.exec(plain) ?? [];
  const [time, hour = '0', minute = '0', second = '0', fraction = ''] =
    TIME.exec(date === undefined ? plain : plain.slice(date.length)) ?? [];
  if ((kind === 'time' ? time : date) === undefined) return undefined;
  const two = (part: string): string => part.padStart(2, '0');
  const day8601 = `${year.padStart(4, '0')}-${two(month)}-${two(day)}`;
  const shown = fraction.slice(0, digits).replace(/0+$/, '');
  const clock = `${two(hour)}:${two(minute)}:${two(second)}${shown === '' ? '' : `.${shown}`}`;
  return { date: day8601, time: clock, timestamp: `${day8601} ${clock}` }[kind];
}

/** The canonical text of a literal for a column of a type: equal values have equal texts. */
export function storedLiteral({ form, text }: Literal, type: StoredType, values: ValueKind): string {
  const plain = form === 'bytes' ? (textOfBytes(text) ?? text) : text;
  const number = form === 'truth' ? (isTrue(text) ? '1' : '0') : plain;
  switch (values) {
    case 'integer':
      return integerText(number) ?? number;
    case 'decimal':
      return decimalText(number, type.scale) ?? number;
    case 'float':
      return floatText(number) ?? number;
    case 'boolean':
      return String(isTrue(text));
    case 'date':
    case 'time':
    case 'timestamp':
      return temporalText(plain, values, type.length ?? 9) ?? plain;
    case 'uuid':
      return uuidText(plain).toLowerCase();
    case 'bytes':
      return form === 'bytes' ? text.toLowerCase() : hex(Buffer.from(number));
    case 'text':
    case 'other':
      return form === 'truth' ? number : plain;
  }
}
