/** A logical type: what the schema says, free of any database. */
export interface ColumnType<Name extends string = string> {
  readonly name: Name;
  /** The type's name in standard SQL; a platform lists only where it departs. */
  readonly sql: string;
  /** `length` prints `(size)`, `precision` prints `(size,scale)`; otherwise a size is not part of the type. */
  readonly size?: 'length' | 'precision';
  readonly defaultSize?: number;
  /** How a default value is written in SQL. */
  readonly literal: LiteralKind;
  /** Whether its values are dates, times or both. */
  readonly isTemporal?: boolean;
}

export type LiteralKind = 'text' | 'number' | 'boolean' | 'binary' | 'enum' | 'set' | 'array';

export const defineColumnType = <const Name extends string>(type: ColumnType<Name>): ColumnType<Name> => type;
