import type { Span } from '../diagnostics/span.ts';
import type { BehaviorUse } from './behavior-use.ts';
import type { Check } from './check.ts';
import type { Column } from './column.ts';
import type { IdMethod } from './database.ts';
import { type ForeignKey, isConstraint } from './foreign-key.ts';
import type { PerTarget } from './per-target.ts';
import type { IndexColumn, TableIndex } from './table-index.ts';
import type { Vendor } from './vendor.ts';
import type { View } from './view.ts';

export interface Table {
  /** The SQL name, prefix included, schema not. */
  readonly name: string;
  /** What the schema puts before the names of its tables. */
  readonly prefix?: string;
  readonly schema?: string;
  /** The name of its class, from which each target derives its own. */
  readonly codeName: string;
  readonly namespace: string;
  readonly package?: string;
  readonly idMethod: IdMethod;
  /** The sequence that gives ids, where the user named one (`<id-method-parameter>`). */
  readonly sequence?: string;
  /** The name of the primary key's constraint, on platforms that name it. */
  readonly primaryKeyName?: string;
  /** The parts of the primary key, where the schema says more of them than that the columns are in the key. */
  readonly keyParts?: readonly IndexColumn[];
  /** Names that the table had before: migrations rename it from the one that they find. */
  readonly renamedFrom?: readonly string[];
  readonly columns: readonly Column[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Plain and unique ones, in the order written. */
  readonly indexes: readonly TableIndex[];
  readonly checks: readonly Check[];
  readonly behaviors: readonly BehaviorUse[];
  readonly vendors: readonly Vendor[];
  readonly description?: string;
  readonly alias?: string;
  readonly perTarget?: PerTarget;
  /** The format of objects as text; undefined for that of the target. */
  readonly stringFormat?: string;
  /** Known for references only: neither SQL nor classes are made for it. */
  readonly referenceOnly: boolean;
  readonly skipSql: boolean;
  readonly readOnly: boolean;
  readonly abstract: boolean;
  readonly allowPkInsert: boolean;
  readonly heavyIndexing: boolean;
  readonly identifierQuoting: boolean;
  readonly reloadOnInsert: boolean;
  readonly reloadOnUpdate: boolean;
  readonly isCrossRef: boolean;
  /** The table whose columns this one has and whose classes its classes extend. */
  readonly inheritsFrom?: TableInheritance;
  /** Present where the table is a view, which has no DDL of tables and whose rows are read only. */
  readonly view?: View;
  /** The behavior that added the table. */
  readonly madeBy?: string;
  /** The behaviors of the database that an added table takes; without `madeBy` a table takes all. */
  readonly accepts?: readonly string[];
  readonly span?: Span;
}

interface TableInheritance {
  readonly table: string;
  readonly schema?: string | undefined;
  /** Whether each row has a row of the same key in the table that it inherits from. */
  readonly sharesRows: boolean;
}

/** The columns of the primary key in its order, which is that of the table unless the schema gives another one. */
export function primaryKeyOf({ columns, keyParts }: Pick<Table, 'columns' | 'keyParts'>): readonly Column[] {
  const key = columns.filter((column) => column.primaryKey);
  return keyParts === undefined ? key : inOrderOf(key, keyParts);
}

/** Columns that are not listed, such as one that a behavior has added to the key, come last. */
function inOrderOf(columns: readonly Column[], parts: readonly IndexColumn[]): readonly Column[] {
  const listed = new Set(parts.flatMap((part) => columns.find(({ name }) => name === part.name) ?? []));
  return [...listed, ...columns.filter((column) => !listed.has(column))];
}

/** The foreign keys that are constraints of the database. */
export const constraintsOf = ({ foreignKeys }: Pick<Table, 'foreignKeys'>): readonly ForeignKey[] =>
  foreignKeys.filter(isConstraint);

export const findColumn = (table: Table, name: string): Column | undefined =>
  table.columns.find((column) => column.name === name);

/** Whether the table is made by somebody else: a view is made by its SELECT. */
export const isLeftToOthers = ({ skipSql, referenceOnly, view }: Table): boolean =>
  (skipSql && view === undefined) || referenceOnly;

/** `schema.table`, or just `table`: how a table is named to people and in look-ups. */
export const qualifiedName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  schema === undefined ? name : `${schema}.${name}`;
