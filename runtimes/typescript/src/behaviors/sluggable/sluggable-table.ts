import { LogicError } from '../../errors/orm-error.ts';
import type { UniqueConstraintViolation } from '../../errors/query-execution-error.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Table } from '../../facts/table.ts';
import { columnOf, positionOf } from '../object-row.ts';

/** A part of the pattern that slugs are made of. */
export type SlugPart =
  | { readonly text: string }
  | { readonly column: string }
  /** `textColumn` is the column with the text of the parent, where its class has no `toString()`. */
  | { readonly relation: string; readonly textColumn?: string }
  | { readonly method: string };

/** The facts of the behavior, as generated code has them. */
export interface SluggableFacts {
  readonly slug: string;
  readonly scope: readonly string[];
  readonly replacement: string;
  readonly separator: string;
  readonly permanent?: true;
  /** The unique index over slug and scope. */
  readonly unique?: { readonly name: string; readonly columns: readonly string[] };
  /** The columns that the slug is made of; absent if anything else is a part of it. */
  readonly inputs?: readonly string[];
  /** Empty where the slug is made of the object's text. */
  readonly parts: readonly SlugPart[];
  /** The column with the object's text, where its class has no `toString()`. */
  readonly textColumn?: string;
  /** The regular expression of what is replaced. */
  readonly pattern: { readonly source: string; readonly flags: string };
  /** Whether the index does not cover all rows, so that slugs are chosen under a lock. */
  readonly locks?: true;
}

/** The columns and settings of one table with slugs. */
export interface SluggableTable {
  readonly table: Table;
  readonly name: string;
  readonly facts: SluggableFacts;
  readonly column: ColumnFacts;
  readonly position: number;
  /** How many characters the column holds. */
  readonly size: number;
  readonly separator: string;
  readonly replacement: string;
  readonly pattern: RegExp;
  readonly isUnique: boolean;
  readonly scope: readonly ColumnFacts[];
  readonly scopePositions: readonly number[];
  readonly key: readonly ColumnFacts[];
  /** The positions of the columns that the slug is made of; undefined if anything else is a part of it. */
  readonly inputs: readonly number[] | undefined;
  /** Patterns of messages in which a database names the unique index. */
  readonly indexPatterns: readonly RegExp[];
}

/** The size of a VARCHAR column whose schema gives none. */
const DEFAULT_SIZE = 255;
/** Databases cut longer names of indexes in their messages. */
const CERTAIN_NAME_LENGTH = 60;

const SLUGGABLE = Symbol('sluggable');

export const sluggableTable = (table: Table): SluggableTable => table.keep(SLUGGABLE, () => described(table));

function described(table: Table): SluggableTable {
  const facts = table.facts.behaviors?.sluggable as unknown as SluggableFacts | undefined;
  if (facts === undefined) throw new LogicError(`The table "${table.facts.name}" is not sluggable.`);
  const position = positionOf(table, facts.slug);
  const column = columnOf(table, position);
  const scopePositions = facts.scope.map((name) => positionOf(table, name));
  return {
    table,
    name: table.facts.name,
    facts,
    column,
    position,
    size: column.size ?? (column.type === 'LONGVARCHAR' ? Number.POSITIVE_INFINITY : DEFAULT_SIZE),
    separator: facts.separator,
    replacement: facts.replacement,
    pattern: new RegExp(facts.pattern.source, `g${facts.pattern.flags}`),
    isUnique: facts.unique !== undefined,
    scope: scopePositions.map((place) => columnOf(table, place)),
    scopePositions,
    key: table.key.map((place) => columnOf(table, place)),
    inputs: facts.inputs?.map((name) => positionOf(table, name)),
    indexPatterns: facts.unique === undefined ? [] : patternsOf(facts.unique),
  };
}

/** Drivers name the index, or its columns with their table. */
function patternsOf({ name, columns }: NonNullable<SluggableFacts['unique']>): readonly RegExp[] {
  const end = name.length > CERTAIN_NAME_LENGTH ? '' : '(?![a-z0-9_])';
  const listed = columns.map((column) => `\\S+\\.${quoted(column)}`).join(', ');
  return [
    new RegExp(`(?<![a-z0-9_])${quoted(name.slice(0, CERTAIN_NAME_LENGTH))}${end}`, 'i'),
    new RegExp(`: ${listed}$`),
  ];
}

export const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Whether the unique index over slug and scope refused a row; a table may have others. */
export function isRefused(
  { facts, indexPatterns }: SluggableTable,
  failure: UniqueConstraintViolation,
): boolean {
  if (failure.constraint !== undefined && failure.constraint === facts.unique?.name) return true;
  const message = driverMessage(failure);
  return indexPatterns.some((pattern) => pattern.test(message));
}

/** The words of the database, without the statement. */
export function driverMessage({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message;
}

/** The words of the database with those in which some name the values. */
export function driverDetails(failure: Error): string {
  const { detail } = (failure.cause ?? {}) as { readonly detail?: unknown };
  return typeof detail === 'string' ? `${driverMessage(failure)} ${detail}` : driverMessage(failure);
}
