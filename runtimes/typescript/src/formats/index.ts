import { xmlText } from './documents.ts';
import { intervalText } from './intervals.ts';
import { cidrText, inetText, macaddrText } from './network.ts';
import { pointText } from './points.ts';
import {
  daterangeText,
  int4rangeText,
  int8rangeText,
  numrangeText,
  tsrangeText,
  tstzrangeText,
} from './ranges.ts';

/** The text that a database stores for a value; undefined for texts that are not a value of the type. */
type Format = (text: string) => string | undefined;

/** Column types whose values are texts in a format with one way to write each value. */
const FORMATS: Readonly<Record<string, Format>> = {
  INET: inetText,
  CIDR: cidrText,
  MACADDR: macaddrText,
  INT4RANGE: int4rangeText,
  INT8RANGE: int8rangeText,
  NUMRANGE: numrangeText,
  DATERANGE: daterangeText,
  TSRANGE: tsrangeText,
  TSTZRANGE: tstzrangeText,
  INTERVAL: intervalText,
  XML: xmlText,
  POINT: pointText,
  // The server sorts the words; they are hardly ever written by hand.
  TSVECTOR: (text) => (text.includes('\0') ? undefined : text),
};

/** Types whose values a server shows as the settings of its session say. */
const SHOWN_VARIOUSLY: ReadonlySet<string> = new Set(['TSTZRANGE', 'INTERVAL']);

/** Types without an operator for equality: their texts are compared. */
const WITHOUT_EQUALITY: ReadonlySet<string> = new Set(['XML', 'POINT']);

export const hasNoEquality = (type: string): boolean => WITHOUT_EQUALITY.has(type);

export const isShownVariously = (type: string): boolean => SHOWN_VARIOUSLY.has(type);

/** A text as columns of the type store it; undefined for texts that they refuse. */
export const canonicalText = (type: string, text: string): string | undefined => FORMATS[type]?.(text);
