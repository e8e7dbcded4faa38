import type { ColumnTypeName } from '../../../column-types/index.ts';
import type { Column } from '../../../model/column.ts';

/** A type as a catalogue prints it: `DECIMAL(10,2)` is the word DECIMAL with a size and a scale. */
export interface NativeType {
  /** In upper case, with single blanks. */
  readonly word: string;
  readonly size?: number;
  readonly scale?: number;
}

const NATIVE = /^\s*([A-Za-z_][\w ]*?)\s*(?:\(\s*(\d{1,9})\s*(?:,\s*(\d{1,9})\s*)?\))?\s*$/;

/** Returns undefined unless the text is a word with at most two numbers. A scale of 0 is omitted. */
export function parseNativeType(text: string): NativeType | undefined {
  const [, word, size, scale] = NATIVE.exec(text) ?? [];
  if (word === undefined) return undefined;
  return {
    word: word.replace(/\s+/g, ' ').toUpperCase(),
    ...(size !== undefined && { size: Number(size) }),
    ...(scale !== undefined && Number(scale) !== 0 && { scale: Number(scale) }),
  };
}

/** The type attributes of a column in a schema. */
export type ReversedType = Pick<Column, 'type' | 'element' | 'size' | 'scale' | 'sqlType'>;

/** The logical type of each native word, without its sizes. */
export type NativeTypes = Readonly<Record<string, ColumnTypeName>>;

/** A schema has no size 0, which some types may have: their own words say it. */
export function withoutZeroSize<T extends ReversedType>(reversed: T, text: string): T {
  if (reversed.size !== 0) return reversed;
  const { size: _, scale: __, ...rest } = reversed;
  return { ...rest, sqlType: text } as T;
}
