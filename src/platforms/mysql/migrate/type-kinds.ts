import type { StoredType } from '../../../model/stored.ts';

/** The kind of values of a stored type, as far as conversions differ. */
export type TypeKind =
  | 'integer'
  | 'decimal'
  | 'float'
  | 'text'
  | 'bytes'
  | 'date'
  | 'time'
  | 'datetime'
  | 'timestamp'
  | 'json'
  | 'uuid'
  | 'enum'
  | 'other';

const KINDS: Readonly<Record<string, TypeKind>> = {
  ...{ tinyint: 'integer', smallint: 'integer', mediumint: 'integer', int: 'integer', bigint: 'integer' },
  ...{ decimal: 'decimal', float: 'float', double: 'float' },
  ...{ char: 'text', varchar: 'text', tinytext: 'text', text: 'text', mediumtext: 'text', longtext: 'text' },
  ...{ binary: 'bytes', varbinary: 'bytes', tinyblob: 'bytes', blob: 'bytes' },
  ...{ mediumblob: 'bytes', longblob: 'bytes' },
  ...{ date: 'date', time: 'time', datetime: 'datetime', timestamp: 'timestamp', json: 'json', uuid: 'uuid' },
};

export const kindOf = (type: StoredType): TypeKind =>
  KINDS[type.base] ?? (nativeValues(type) === undefined ? 'other' : 'enum');

const VALUES = /^\s*(?:enum|set)\s*\(([\s\S]*)\)\s*$/i;

/** The values of a native ENUM or SET, quoted as they are written; undefined for other types. */
export function nativeValues({ words }: StoredType): readonly string[] | undefined {
  const inner = VALUES.exec(words ?? '')?.[1];
  return inner === undefined ? undefined : (inner.match(/'(?:[^'\\]|''|\\[\s\S])*'/g) ?? []);
}

const BITS: Readonly<Record<string, number>> = {
  tinyint: 8,
  smallint: 16,
  mediumint: 24,
  int: 32,
  bigint: 64,
};

export function integerRange({ base, unsigned }: StoredType): { readonly min: string; readonly max: string } {
  const bits = BigInt(BITS[base] ?? 32);
  if (unsigned === true) return { min: '0', max: String(2n ** bits - 1n) };
  return { min: String(-(2n ** (bits - 1n))), max: String(2n ** (bits - 1n) - 1n) };
}

/** The largest number of so many digits. */
export const largestOf = (precision: number, scale: number): string =>
  `${'9'.repeat(Math.max(precision - scale, 0)) || '0'}${scale > 0 ? `.${'9'.repeat(scale)}` : ''}`;

/** Digits after the point; undefined where a type keeps as many as it can. */
export function scaleOf(type: StoredType): number | undefined {
  if (kindOf(type) === 'integer') return 0;
  return type.precision === undefined ? undefined : (type.scale ?? 0);
}

const LONG: Readonly<Record<string, number>> = {
  ...{ tinytext: 2 ** 8 - 1, text: 2 ** 16 - 1, mediumtext: 2 ** 24 - 1, longtext: 2 ** 32 - 1 },
  ...{ tinyblob: 2 ** 8 - 1, blob: 2 ** 16 - 1, mediumblob: 2 ** 24 - 1, longblob: 2 ** 32 - 1 },
};

/** How long a text or a string of bytes may be; a text with a length is counted in characters. */
export function textLimit(type: StoredType): { readonly characters?: number; readonly bytes: number } {
  const long = LONG[type.base];
  if (long !== undefined) return { bytes: long };
  const length = type.length ?? 1;
  return kindOf(type) === 'text' ? { characters: length, bytes: length * 4 } : { bytes: length };
}
