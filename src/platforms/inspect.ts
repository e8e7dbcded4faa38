import { defineDiagnostics } from '../diagnostics/define.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Database } from '../model/database.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import type { Vendor } from '../model/vendor.ts';
import type { Row } from './connect/connection.ts';

/** Asks the catalogue of an open connection. */
export type Query = (sql: string) => Promise<readonly Row[]>;

/** A database as its catalogue describes it, with findings about what a schema cannot express. */
export interface Inspected {
  /** Every name explicit, the derived ones included. */
  readonly database: Database;
  readonly findings: readonly Finding[];
  /** The views whose columns a schema can describe, as tables without their SELECT; their objects have the text. */
  readonly views?: readonly Table[];
  /** The names of the columns of other views, by qualified name: the product does not know the types of all of them. */
  readonly untypedViews?: ReadonlyMap<string, readonly string[]>;
  /** All options of a table, by qualified name, where some of them come from the database it is in. */
  readonly tableOptions?: ReadonlyMap<string, readonly Vendor[]>;
  /** Whether the server takes names of tables that differ in letter case for one. */
  readonly ignoresLetterCase?: boolean;
}

/** An object of a database that its schema describes only in part, or not at all. */
export interface Finding {
  /** The noun for the object: `index`, `column`, `primary key`. */
  readonly kind: string;
  /** The schema of the table, where it is not the default one. */
  readonly schema?: string;
  readonly table?: string;
  /** The object's own name; undefined where it has none, as a primary key. */
  readonly object?: string;
  /** Equal for findings that differ only in their table and object. */
  readonly key: string;
  /** The message about this object, or about all objects of findings with the same key. */
  describe(subject: Subject): Diagnostic;
}

/** `index "by_name" of table "author"`, or `2 indexes` with the names of both. */
export interface Subject {
  readonly subject: string;
  readonly list?: string;
}

/** A table, with its schema where that is not the default one. */
export type TableName = Pick<Table, 'name' | 'schema'>;

/** A sentence about one object, or about several. */
export const sentence = ({ subject, list }: Subject, one: string, many: string): string =>
  list === undefined ? `The ${subject} ${one}.` : `${subject} ${many}: ${list}.`;

/** Messages about objects that a generated schema describes only in part, or not at all. */
export const inspectDiagnostics = defineDiagnostics('reverse', {
  omitted: (d: Subject & { reason: string }) => ({
    severity: 'warning',
    message: sentence(d, `is omitted (${d.reason})`, `are omitted (${d.reason})`),
  }),
  lossy: (d: Subject & { lost: string }) => ({
    severity: 'warning',
    message: sentence(d, `is kept without ${d.lost}`, `are kept without ${d.lost}`),
  }),
  becomes: (d: Subject & { change: string; changes?: string }) => ({
    severity: 'note',
    message: sentence(d, `becomes ${d.change}`, `become ${d.changes ?? d.change}`),
  }),
  unknownType: (d: Subject & { sqlType: string; type: string }) => ({
    severity: 'warning',
    message: sentence(
      d,
      `has the type "${d.sqlType}", which has no counterpart in a schema`,
      `have the type "${d.sqlType}", which has no counterpart in a schema`,
    ),
    hint: `The schema says ${d.type} with that sqlType; choose another type where the values are something else.`,
  }),
});

/** Collects findings, each with the table and the object it is about. */
export class Findings {
  readonly #items: Finding[] = [];

  get all(): readonly Finding[] {
    return this.#items;
  }

  /** `reason` completes "is omitted (…)" for one object and for several. */
  omitted(
    kind: string,
    object: string | undefined,
    table?: string | TableName,
    reason = 'no counterpart in a schema',
  ): void {
    this.add(kind, object, table, ['omitted', reason], (subject) =>
      inspectDiagnostics.omitted({ ...subject, reason }),
    );
  }

  /** `lost` completes "is kept without …" for one object and for several. */
  lossy(kind: string, object: string | undefined, lost: string, table?: string | TableName): void {
    this.add(kind, object, table, ['lossy', lost], (subject) =>
      inspectDiagnostics.lossy({ ...subject, lost }),
    );
  }

  /** `change` completes "becomes …" for one object, `changes` for several. */
  becomes(
    kind: string,
    object: string | undefined,
    change: string,
    table?: string | TableName,
    changes = change,
  ): void {
    this.add(kind, object, table, ['becomes', change], (subject) =>
      inspectDiagnostics.becomes({ ...subject, change, changes }),
    );
  }

  unknownType(table: TableName, column: string, sqlType: string, type: string): void {
    this.add('column', column, table, ['unknown-type', sqlType, type], (subject) =>
      inspectDiagnostics.unknownType({ ...subject, sqlType, type }),
    );
  }

  /** `same` is what findings have in common that are reported in one message. */
  add(
    kind: string,
    object: string | undefined,
    table: string | TableName | undefined,
    same: readonly string[],
    describe: Finding['describe'],
  ): void {
    this.#items.push({
      ...placeOf(kind, object, table),
      key: JSON.stringify([kind, ...same]),
      describe,
    });
  }
}

type FindingPlace = Pick<Finding, 'kind' | 'schema' | 'table' | 'object'>;

function placeOf(
  kind: string,
  object: string | undefined,
  table: string | TableName | undefined,
): FindingPlace {
  const { name, schema } = typeof table === 'object' ? table : { name: table, schema: undefined };
  return {
    kind,
    ...(schema !== undefined && { schema }),
    ...(name !== undefined && { table: name }),
    ...(object !== undefined && { object }),
  };
}

const tableOf = ({ table = '', schema }: FindingPlace): string =>
  qualifiedName({ name: table, ...(schema !== undefined && { schema }) });

/** Tables, views and the like belong to no other table than themselves. */
const isOwnTable = ({ table, object }: FindingPlace): boolean => table === object;

/** The object of a finding: `index "by_name" of table "author"`, `column "author.name"`, `primary key of table "author"`. */
export function labelOf(place: FindingPlace): string {
  const { kind, table, object } = place;
  if (object === undefined) return table === undefined ? kind : `${kind} of table "${tableOf(place)}"`;
  if (table === undefined) return `${kind} "${object}"`;
  if (isOwnTable(place)) return `${kind} "${tableOf(place)}"`;
  return kind.endsWith('column')
    ? `${kind} "${tableOf(place)}.${object}"`
    : `${kind} "${object}" of table "${tableOf(place)}"`;
}

/** The object of a finding in a list of several: `author.by_name`. */
export function shortLabelOf(place: FindingPlace): string {
  const { table, object } = place;
  if (table === undefined) return object ?? place.kind;
  return object === undefined || isOwnTable(place) ? tableOf(place) : `${tableOf(place)}.${object}`;
}

/** Returns the columns of the primary key, or none when one of them is omitted. */
export function describedKey(
  key: readonly string[],
  columns: readonly string[],
  table: string | TableName,
  findings: Findings,
): readonly string[] {
  if (key.every((name) => columns.includes(name))) return key;
  findings.omitted('primary key', undefined, table, 'on an omitted column');
  return [];
}

/** Rows by the value of a key, in the order they came. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** The text of a cell; undefined for NULL. */
export const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

/** A cell that is known to hold something. */
export const cell = (row: Row, name: string): string => textOf(row[name]) ?? '';

/** Drivers give truth as a boolean, a number, or a word. */
export const flag = (value: unknown): boolean =>
  value === true || /^(?:1|t|true|y|yes)$/i.test(String(value ?? ''));

/** The number in a cell; undefined for NULL. */
export const numberOf = (value: unknown): number | undefined =>
  value === null || value === undefined ? undefined : Number(value);
