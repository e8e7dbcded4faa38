import type { Table } from '../../facts/table.ts';
import type { Model } from '../../model/model.ts';
import type { Stored } from '../../types/kind.ts';
import { columnOf, fieldOf, isChangedAt, positionOf } from '../object-row.ts';

/** The facts of the behavior, as generated code has them. */
export interface VersionableFacts {
  /** The column with the number of the version. */
  readonly version: string;
  /** The table with the versions. */
  readonly table: string;
  readonly createdAt?: string;
  readonly createdBy?: string;
  readonly comment?: string;
  /** Columns without history. */
  readonly ignored?: readonly string[];
  /** Columns that other behaviors own: a version does not bring them back. */
  readonly kept?: readonly string[];
  /** Columns whose change makes no version. */
  readonly uncounted?: readonly string[];
  /** The column of the version table with the date of the deletion, where history outlives its row. */
  readonly deletedAt?: string;
  readonly optimisticLock?: boolean;
}

/** A column of a table and its copy in the version table, by their positions. */
export interface CopiedColumn {
  readonly from: number;
  readonly to: number;
}

/** A table with versions: what the generator wrote into its facts, and what follows from it. */
export interface VersionedTable {
  readonly table: Table;
  readonly name: string;
  readonly facts: VersionableFacts;
  readonly version: number;
  /** The columns that say when, by whom and why a version was made. */
  readonly createdAt: number | undefined;
  readonly createdBy: number | undefined;
  readonly comment: number | undefined;
  readonly logged: readonly number[];
  /** The columns whose change makes a version. */
  readonly counted: ReadonlySet<number>;
  readonly keepsHistory: boolean;
  /** The table with the versions; its classes may be loaded later than those of this table. */
  readonly versions: VersionsTable;
}

/** The version table, by positions. */
export interface VersionsTable {
  readonly table: Table;
  readonly version: number;
  /** The columns that refer to the key of the row, in the order of that key. */
  readonly key: readonly number[];
  readonly copied: readonly CopiedColumn[];
  /** The columns that a version brings back. */
  readonly restored: readonly CopiedColumn[];
  readonly deletedAt: number | undefined;
}

const VERSIONED = Symbol('versioned table');
const VERSIONS = Symbol('versions table');

export const versionedTable = (table: Table): VersionedTable => table.keep(VERSIONED, describe);

function describe(table: Table): VersionedTable {
  const facts = table.facts.behaviors?.versionable as unknown as VersionableFacts;
  const { version, createdAt, createdBy, comment, ignored = [], uncounted = [] } = facts;
  const at = (name: string | undefined): number | undefined =>
    name === undefined ? undefined : positionOf(table, name);
  const log = { createdAt: at(createdAt), createdBy: at(createdBy), comment: at(comment) };
  const left = new Set([...ignored, ...uncounted]);
  return {
    table,
    name: table.facts.name,
    facts,
    version: positionOf(table, version),
    ...log,
    logged: Object.values(log).filter((position) => position !== undefined),
    counted: new Set(table.columns.flatMap(({ name }, position) => (left.has(name) ? [] : [position]))),
    keepsHistory: facts.deletedAt !== undefined,
    get versions() {
      return table.keep(VERSIONS, () => versionsOf(table, facts));
    },
  };
}

function versionsOf(
  table: Table,
  { table: name, version, kept = [], deletedAt }: VersionableFacts,
): VersionsTable {
  const versions = table.other(name);
  const copied = table.columns.flatMap((column, from) => {
    const to = positionOf(versions, column.name);
    return to === -1 ? [] : [{ from, to }];
  });
  return {
    table: versions,
    version: positionOf(versions, version),
    key: table.key.map((position) => positionOf(versions, columnOf(table, position).name)),
    copied,
    restored: copied.filter(({ from }) => !kept.includes(columnOf(table, from).name)),
    deletedAt: deletedAt === undefined ? undefined : positionOf(versions, deletedAt),
  };
}

/** Whether a saved object has changes that make a version. */
export const isChanged = (object: Model, { counted }: VersionedTable): boolean =>
  [...counted].some((position) => isChangedAt(object, position));

/** The number of the version that an object has. */
export function numberOf(object: Model, { table, version }: VersionedTable): number {
  const value = fieldOf(object, columnOf(table, version));
  return value === null || value === undefined ? 0 : Number(value);
}

export type Key = readonly Stored[];
