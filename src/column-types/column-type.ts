/** A logical type of the schema, independent of any database. */
export interface ColumnType<Name extends string = string> {
  readonly name: Name;
  /** The kind of its values. */
  readonly family: Family;
  /** How many bits an integer has. */
  readonly bits?: number;
  /** False when `=` does not work for its values in every database. */
  readonly comparable?: false;
  /** The type's name in standard SQL; a platform lists only where it departs. */
  readonly sql: string;
  /** `length` prints `(size)`, `precision` prints `(size,scale)`; otherwise a size is not part of the type. */
  readonly size?: 'length' | 'precision';
  readonly defaultSize?: number;
  /** How a default value is written in SQL. */
  readonly literal: LiteralKind;
}

/** Types of one family have the same kind of values and differ in their range. */
export type Family =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'float'
  | 'boolean'
  | 'binary'
  | 'date'
  | 'time'
  /** A date with a time of day, in no time zone. */
  | 'timestamp'
  /** Whether a value is the same moment in every time zone. */
  | 'instant'
  | 'enum'
  | 'set'
  | 'array'
  /** Elements of one type, which databases without arrays keep as JSON. */
  | 'list'
  | 'object'
  | 'json'
  | 'uuid'
  /** Texts in a format with one way to write each value, such as addresses. */
  | 'formatted'
  | 'geometry';

type LiteralKind = 'text' | 'number' | 'boolean' | 'binary' | 'enum' | 'set' | 'array' | 'list';

export const defineColumnType = <const Name extends string>(type: ColumnType<Name>): ColumnType<Name> => type;
