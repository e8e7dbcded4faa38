import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { positionOf, type Span } from '../../diagnostics/span.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Database } from '../../model/database.ts';
import { tableKey } from '../../model/relations.ts';
import { type RowSet, rowSetKey } from '../../model/row-set.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import type { Vendor } from '../../model/vendor.ts';
import { withDefined } from '../../support/with-defined.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import type { SchemaDocument } from '../documents.ts';
import { type ReadElement, readElement } from '../element.ts';
import { databaseElement } from '../elements/database.ts';
import type { SchemaOptions } from '../options.ts';
import { resolveBehaviors } from './behavior.ts';
import { readCollation } from './collation.ts';
import { resolveDomains } from './domain.ts';
import { EnumTypes, resolveEnum } from './enum.ts';
import { resolveRows } from './rows.ts';
import type { DatabaseSettings, Domain, FileScope } from './scope.ts';
import { resolveSettings } from './settings.ts';
import { resolveTable } from './table.ts';
import { resolveVendors } from './vendor.ts';
import { resolveView } from './view.ts';

type ReadDatabase = ReadElement<typeof databaseElement.attributes>;

/** Resolves documents to databases and merges files that name the same database. */
export function resolveDatabases(
  documents: readonly SchemaDocument[],
  options: SchemaOptions,
  diagnostics: Diagnostics,
): readonly Database[] {
  const seen = new Set<SchemaDocument>();
  const read = (document: SchemaDocument): Contents => {
    // A file can belong to several databases; its problems are reported once.
    const sink = seen.has(document) ? new Diagnostics() : diagnostics;
    seen.add(document);
    return { document, read: readElement(document.root, databaseElement, sink), diagnostics: sink };
  };
  const groups = new Map<string, Contents[]>();
  for (const contents of documents.map(read)) {
    const { name = options.databaseName } = contents.read.values;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [contents]);
    else group.push(contents);
  }
  return [...groups.values()].map((roots) => resolveGroup(roots, read, options, diagnostics));
}

interface Contents {
  readonly document: SchemaDocument;
  readonly read: ReadDatabase;
  readonly diagnostics: Diagnostics;
}

/** Merges the files of one database. Attributes apply to the tables of their own file; the database takes those of the first. */
function resolveGroup(
  roots: readonly Contents[],
  readAgain: (document: SchemaDocument) => Contents,
  options: SchemaOptions,
  diagnostics: Diagnostics,
): Database {
  const inclusion = includedBy(roots.map(({ document }) => document));
  const known = new Map(roots.map((contents) => [contents.document, contents]));
  const read = (document: SchemaDocument): Contents => {
    const contents = known.get(document) ?? readAgain(document);
    known.set(document, contents);
    return contents;
  };
  const enums = enumsOf(roots, { read, inclusion, options, diagnostics });
  const tables = new TableList(diagnostics);
  const rows = new RowSetList(diagnostics);
  const done = new Set(roots.map(({ document }) => document));

  const addTables = (contents: Contents, scope: FileScope): void => {
    const { document } = contents;
    for (const element of document.root.children) {
      if (element.name === 'table') tables.add(resolveTable(element, scope));
      if (element.name === 'view') tables.add(resolveView(element, scope));
      if (element.name === 'rows') rows.add(resolveRows(element, document.rowFiles.get(element), scope));
      const include = document.includes.get(element);
      if (include === undefined || done.has(include.document)) continue;
      done.add(include.document);
      const external = read(include.document);
      const referenceOnly = inclusion.get(include.document) === 'reference-only';
      addTables(external, externalScope(external, { ...scope, referenceOnly }));
    }
  };

  const scopes = roots.map((root) => rootScope(root, enums, options));
  const settings = scopes[0]?.settings;
  roots.forEach((root, index) => {
    const scope = scopes[index];
    if (scope !== undefined) addTables(root, { ...scope, behaviors: [], vendors: [] });
  });
  const contents = { enums: enums.all, tables: tables.all, rows: rows.all };
  return mergedDatabase(settings, scopes, contents, roots[0]?.read.span);
}

interface Reading {
  readonly read: (document: SchemaDocument) => Contents;
  readonly inclusion: Inclusion;
  readonly options: SchemaOptions;
  readonly diagnostics: Diagnostics;
}

/** The enum types of all files of a database, which the columns of each of them can name. */
function enumsOf(roots: readonly Contents[], reading: Reading): EnumTypes {
  const { read, inclusion, options, diagnostics } = reading;
  const enums = new EnumTypes(diagnostics);
  const done = new Set(roots.map(({ document }) => document));
  const add = ({ document, ...contents }: Contents, outer: DatabaseSettings | undefined): void => {
    const settings = resolveSettings(contents.read.values, outer, options);
    const referenceOnly = inclusion.get(document) === 'reference-only';
    const scope = { settings, options, diagnostics: contents.diagnostics, referenceOnly };
    for (const element of document.root.children) {
      if (element.name === 'enum') enums.add(resolveEnum(element, scope));
      const include = document.includes.get(element);
      if (include === undefined || done.has(include.document)) continue;
      done.add(include.document);
      add(read(include.document), settings);
    }
  };
  for (const root of roots) add(root, undefined);
  return enums;
}

function mergedDatabase(
  settings: DatabaseSettings | undefined,
  scopes: readonly FileScope[],
  contents: Pick<Database, 'enums' | 'tables' | 'rows'>,
  span: Span | undefined,
): Database {
  const { tablePrefix: _, ...attributes } = settings as DatabaseSettings;
  const database = {
    ...attributes,
    ...contents,
    objects: [],
    behaviors: unionOf(scopes.map(({ behaviors }) => behaviors)),
    // Later parameters override earlier ones, so those of the first file come last.
    vendors: [...scopes].reverse().flatMap(({ vendors }): readonly Vendor[] => vendors),
  };
  return withDefined(database, { span });
}

function rootScope({ read, diagnostics }: Contents, enums: EnumTypes, options: SchemaOptions): FileScope {
  return scopeOf(read, undefined, new Map(), { enums, options, diagnostics, referenceOnly: false });
}

function externalScope({ read, diagnostics }: Contents, outer: FileScope): FileScope {
  const own = scopeOf(read, outer.settings, outer.domains, { ...outer, diagnostics });
  return {
    ...own,
    collation: { ...outer.collation, ...own.collation },
    behaviors: [...outer.behaviors, ...own.behaviors],
    vendors: [...outer.vendors, ...own.vendors],
  };
}

function scopeOf(
  read: ReadDatabase,
  outer: DatabaseSettings | undefined,
  domains: ReadonlyMap<string, Domain>,
  rest: Pick<FileScope, 'enums' | 'options' | 'diagnostics' | 'referenceOnly'>,
): FileScope {
  const { enums, options, diagnostics, referenceOnly } = rest;
  return {
    enums,
    settings: resolveSettings(read.values, outer, options),
    collation: readCollation(read, { options, diagnostics }),
    domains: resolveDomains(read.children('domain'), domains, { options, diagnostics }),
    behaviors: resolveBehaviors(read.children('behavior'), diagnostics),
    vendors: resolveVendors(read.children('vendor'), { options, diagnostics }),
    referenceOnly,
    options,
    diagnostics,
  };
}

type Inclusion = ReadonlyMap<SchemaDocument, 'fully' | 'reference-only'>;

/** A file that is included at least once without `referenceOnly` is generated. */
function includedBy(roots: readonly SchemaDocument[]): Inclusion {
  const found = new Map<SchemaDocument, 'fully' | 'reference-only'>();
  const visit = (document: SchemaDocument, referenceOnly: boolean): void => {
    for (const include of document.includes.values()) {
      const how = referenceOnly || include.referenceOnly ? 'reference-only' : 'fully';
      const known = found.get(include.document);
      if (known === 'fully' || known === how) continue;
      found.set(include.document, how);
      visit(include.document, how === 'reference-only');
    }
  };
  for (const root of roots) visit(root, false);
  return found;
}

/** The behaviors of several files, each name and id once. */
function unionOf(lists: readonly (readonly BehaviorUse[])[]): readonly BehaviorUse[] {
  const [first = [], ...rest] = lists;
  const union = [...first];
  for (const use of rest.flat()) {
    if (!union.some(({ name, id }) => name === use.name && id === use.id)) union.push(use);
  }
  return union;
}

/** Tables in written order; a duplicate name is reported and omitted. */
class TableList {
  readonly #tables = new Map<string, Table>();
  readonly #diagnostics: Diagnostics;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  add(table: Table | undefined): void {
    if (table === undefined) return;
    const key = tableKey(table.name, table.schema);
    const first = this.#tables.get(key);
    if (first === undefined) this.#tables.set(key, table);
    else {
      const details = { table: qualifiedName(table), first: placeText(first.span) };
      this.#diagnostics.report(schemaDiagnostics.duplicateTable(details, table.span));
    }
  }

  get all(): readonly Table[] {
    return [...this.#tables.values()];
  }
}

/** Rows of tables in written order; those of a table are written in one place. */
class RowSetList {
  readonly #sets = new Map<string, RowSet>();
  readonly #diagnostics: Diagnostics;

  constructor(diagnostics: Diagnostics) {
    this.#diagnostics = diagnostics;
  }

  add(set: RowSet | undefined): void {
    if (set === undefined) return;
    const key = rowSetKey(set);
    const first = this.#sets.get(key);
    if (first === undefined) this.#sets.set(key, set);
    else
      this.#diagnostics.report(
        schemaDiagnostics.rowsTwice({ table: set.table, first: placeText(first.span) }, set.span),
      );
  }

  get all(): readonly RowSet[] {
    return [...this.#sets.values()];
  }
}

function placeText(span: Span | undefined): string {
  if (span === undefined) return 'another place';
  const { line, column } = positionOf(span);
  return `${span.file.path}:${line}:${column}`;
}
