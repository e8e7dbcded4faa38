import type { Span } from '../diagnostics/span.ts';
import type { Column } from './column.ts';
import type { Database } from './database.ts';
import { tableKey } from './relations.ts';

/** A named list of labels, which columns can have as their type. */
export interface EnumType {
  readonly name: string;
  readonly schema?: string;
  /** The labels, in the order in which a product with such types sorts them. */
  readonly values: readonly string[];
  /** The name in classes. */
  readonly codeName: string;
  readonly namespace: string;
  readonly package?: string;
  readonly description?: string;
  /** Names that the type had before. */
  readonly renamedFrom?: readonly string[];
  /** Labels that values had before, by the label of today. */
  readonly formerValues?: Readonly<Record<string, readonly string[]>>;
  /** Belongs to another schema, which creates it. */
  readonly referenceOnly: boolean;
  readonly span?: Span;
}

/** An enum type by its name in SQL. */
export type EnumRef = Pick<EnumType, 'name' | 'schema'>;

/** A label that gets another text. */
export interface RenamedValue {
  readonly from: string;
  readonly to: string;
}

export const enumKey = ({ name, schema }: EnumRef): string => tableKey(name, schema);

export const enumRefOf = ({ name, schema }: EnumRef): EnumRef =>
  schema === undefined ? { name } : { name, schema };

export const isSameEnum = (one: EnumRef | undefined, other: EnumRef | undefined): boolean =>
  one === undefined || other === undefined ? one === other : enumKey(one) === enumKey(other);

/** The labels after some of them were renamed. */
export const withRenamedValues = (
  values: readonly string[],
  renamed: readonly RenamedValue[],
): readonly string[] => {
  const to = new Map(renamed.map((pair) => [pair.from, pair.to]));
  return values.map((value) => to.get(value) ?? value);
};

/** Whether all labels are there under both lists in the same order, so that only new ones stand between them. */
export function onlyAddsValues(before: readonly string[], after: readonly string[]): boolean {
  const known = new Set(before);
  const kept = after.filter((value) => known.has(value));
  return kept.length === before.length && kept.every((value, place) => value === before[place]);
}

/** The enum type of a column. */
export const enumOf = (database: Database, { enumType }: Column): EnumType | undefined =>
  enumType === undefined
    ? undefined
    : database.enums.find((candidate) => enumKey(candidate) === enumKey(enumType));
