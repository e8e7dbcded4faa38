import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../diagnostics/span.ts';
import type { Check } from '../model/check.ts';
import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { type EnumType, isSameEnum } from '../model/enum-type.ts';
import { columnPairs, type ForeignKey } from '../model/foreign-key.ts';
import { keyPartsOf } from '../model/key-parts.ts';
import { findTable } from '../model/relations.ts';
import { findColumn, qualifiedName, type Table } from '../model/table.ts';
import { partOptions, type TableIndex } from '../model/table-index.ts';
import type { Vendor } from '../model/vendor.ts';
import { isView } from '../model/view.ts';
import type { Platform } from '../platforms/platform.ts';
import type { XmlNode } from '../schema/print-xml.ts';
import {
  checkNode,
  columnNode,
  enumNode,
  foreignKeyNode,
  indexNode,
  tableNode,
  viewNode,
} from '../schema/write.ts';
import { reverseDiagnostics } from './diagnostics.ts';
import { applyEdits, type Edit, insertElements, isElement, setAttributes } from './edit-xml.ts';
import { columnEdits } from './merge-column.ts';
import {
  type Changed,
  type Compared,
  compareChecks,
  compareIndexes,
  compareKeys,
} from './merge-constraints.ts';
import { primaryKeyEdits } from './merge-primary-key.ts';
import { keyWithoutPrefix, tableWithoutPrefix } from './prefix.ts';
import { actionWords, StoredParts } from './stored-parts.ts';

export interface Merged {
  /** The schema files that change, with their new text. */
  readonly files: ReadonlyMap<SourceFile, string>;
  /** The number of new and of changed elements. */
  readonly added: number;
  readonly changed: number;
  readonly findings: readonly MergeFinding[];
}

/** A difference between schema and database, whether or not the schema was changed. */
export interface MergeFinding {
  readonly diagnostic: Diagnostic;
  readonly kind: string;
  readonly table: string;
  readonly object?: string;
}

/** The table that a finding is about, and the object inside of it. */
interface Place {
  readonly table: string;
  readonly object?: string | undefined;
  /** The name in messages. */
  readonly name: string;
  readonly span: Span | undefined;
}

export interface MergeOptions {
  /** The table prefix, which the schema omits. */
  readonly prefix?: string;
  /** All options that the tables of the database have, by qualified name. */
  readonly tableOptions?: ReadonlyMap<string, readonly Vendor[]>;
}

/**
 * Makes a schema say what is in the database it was made for: what is new or other there is written into its text,
 * everything else stays as it is, and what is gone is reported.
 * `known` is the schema as it is built: with the columns of behaviors and what the platform adds.
 */
export function mergeDatabase(
  known: Database,
  reversed: Database,
  platform: Platform,
  options: MergeOptions = {},
): Merged {
  const { prefix = '' } = options;
  const found = asPartOf(known, reversed);
  const built = platform.complete(found);
  const merge = new Merge(known, found, new StoredParts(platform), options);
  const unknown = found.tables.filter((table) => findTable(known, table.name, table.schema) === undefined);
  if (known.span !== undefined) {
    const enums = found.enums.filter((type) => !known.enums.some((each) => isSameEnum(each, type)));
    merge.add(known.span, 'inside', [
      ...enums.map((type) => enumNode(type, found)),
      ...unknown.map((table) => newNode(tableWithoutPrefix(table, prefix), found)),
    ]);
  }
  if (platform.ddl.hasEnumTypes)
    for (const type of known.enums) {
      const now = found.enums.find((each) => isSameEnum(each, type));
      if (!type.referenceOnly) merge.enum(type, now);
    }
  for (const table of known.tables.filter(({ skipSql, referenceOnly }) => !skipSql && !referenceOnly)) {
    const now = findTable(found, table.name, table.schema);
    const complete = findTable(built, table.name, table.schema);
    if (now === undefined || complete === undefined) merge.gone('table', placeOf(table));
    else merge.table(table, now, complete);
  }
  return merge.result();
}

const newNode = (table: Table, database: Database): XmlNode =>
  isView(table) ? viewNode(table, database) : tableNode(table, database);

/** The reversed database with what a schema says for all its tables; a namespace of its own is for those that are new. */
function asPartOf(known: Database, reversed: Database): Database {
  const { package: _folder, ...rest } = reversed;
  const own = known.package === undefined ? {} : { package: known.package };
  const { namespace, namingMethod } = known;
  const isGiven = reversed.namespace !== '' && reversed.namespace !== namespace;
  const placed = ({ package: _, ...table }: Table): Table => ({ ...table, namespace, ...own });
  return {
    ...rest,
    ...own,
    namespace,
    namingMethod,
    enums: isGiven
      ? reversed.enums
      : reversed.enums.map(({ package: _, ...type }) => ({ ...type, namespace, ...own })),
    tables: isGiven ? reversed.tables : reversed.tables.map(placed),
  };
}

/** Collects edits and findings. */
class Merge {
  readonly #known: Database;
  readonly #found: Database;
  readonly #parts: StoredParts;
  readonly #prefix: string;
  readonly #tableOptions: ReadonlyMap<string, readonly Vendor[]>;
  readonly #edits: Edit[] = [];
  readonly #findings: MergeFinding[] = [];
  #added = 0;
  #changed = 0;

  constructor(known: Database, found: Database, parts: StoredParts, options: MergeOptions) {
    this.#known = known;
    this.#found = found;
    this.#parts = parts;
    this.#prefix = options.prefix ?? '';
    this.#tableOptions = options.tableOptions ?? new Map();
  }

  result(): Merged {
    const [added, changed] = [this.#added, this.#changed];
    return { files: applyEdits(this.#edits), added, changed, findings: this.#findings };
  }

  add(span: Span, where: 'inside' | 'after', nodes: readonly XmlNode[]): void {
    if (nodes.length === 0) return;
    this.#added += nodes.length;
    this.#edits.push(insertElements(span, where, nodes));
  }

  gone(what: string, place: Place): void {
    this.#report(what, place, reverseDiagnostics.gone({ what, name: place.name }, place.span));
  }

  /** Values stay as they are written: their order, and which of them were renamed, is for a person to say. */
  enum(type: EnumType, now: EnumType | undefined): void {
    const name = qualifiedName(type);
    const place = { table: name, name, span: type.span };
    if (now === undefined) this.gone('enum type', place);
    else if (!isDeepStrictEqual(type.values, now.values)) {
      const [schema, database] = [type.values.join(', '), now.values.join(', ')];
      const details = { what: 'enum type', name, schema, database };
      this.#report('enum type', place, reverseDiagnostics.differs(details, type.span));
    }
  }

  #report(kind: string, { table, object }: Place, diagnostic: Diagnostic): void {
    this.#findings.push({ diagnostic, kind, table, ...(object !== undefined && { object }) });
  }

  /** `now` is the table as a schema describes it, `built` the same table completed by the platform. */
  table(table: Table, now: Table, built: Table): void {
    this.#comment(table, now);
    this.#options(table, built);
    for (const column of table.columns) this.#column(column, built, table);
    this.#newColumns(table, now);
    this.#primaryKey(table, now);
    const keys = compareKeys(table, now, built, this.#parts, (key) => keyWithoutPrefix(key, this.#prefix));
    const indexes = compareIndexes(table, now, built, this.#parts);
    this.#constraints(keys, table, 'foreign key', keyColumns, (key) => actionWords(this.#parts.actions(key)));
    this.#constraints(indexes, table, 'index', indexColumns, optionWords);
    const checks = compareChecks(table, now, built, this.#parts);
    this.#constraints(
      checks,
      table,
      'check',
      ({ sql }) => sql,
      () => '',
    );
    const span = elementOf(table);
    if (span === undefined) return;
    this.add(span, 'inside', [
      ...keys.added.map((key) => foreignKeyNode(keyWithoutPrefix(key, this.#prefix), table)),
      ...indexes.added.map(indexNode),
      ...checks.added.map(checkNode),
    ]);
  }

  #column(column: Column, built: Table, table: Table): void {
    const name = `${qualifiedName(table)}.${column.name}`;
    const place = { ...placeOf(table), object: column.name, name, span: column.span ?? table.span };
    const other = findColumn(built, column.name);
    if (other === undefined) {
      this.gone('column', place);
      return;
    }
    const comments = [column, other].map((one) => this.#parts.columnComment(one, table));
    if (comments[0] !== undefined && comments[1] === undefined) this.gone('comment of column', place);
    const edits = columnEdits(column, other, table, this.#parts);
    this.#change('column', place, edits, this.#described(column, table), this.#described(other, table));
  }

  /** A column in one line. */
  #described(column: Column, table: Table): string {
    const key = column.primaryKey ? ' (primary key)' : '';
    const comment = column.description === undefined ? '' : ` (${column.description})`;
    return `${this.#parts.described(column, table)}${key}${comment}`;
  }

  /** Inserts new columns in the order of the database. */
  #newColumns(table: Table, now: Table): void {
    const element = elementOf(table);
    if (element === undefined) return;
    const isKnown = (name: string): boolean => findColumn(table, name) !== undefined;
    const runs = new Map<Column | undefined, Column[]>();
    let before: Column | undefined;
    for (const column of now.columns) {
      if (isKnown(column.name)) {
        const own = findColumn(table, column.name);
        if (own !== undefined && own.span?.file === element.file && isWritten(own)) before = own;
      } else runs.set(before, [...(runs.get(before) ?? []), column]);
    }
    const first = table.columns.find(isWritten);
    for (const [after, columns] of runs) {
      const nodes = columns.map((column) => columnNode(column, now, this.#found));
      const place = after ?? first;
      if (place?.span !== undefined) this.add(place.span, 'after', nodes);
      else this.add(element, 'inside', nodes);
    }
  }

  #primaryKey(table: Table, now: Table): void {
    const words = (one: Table): string => {
      const columns = keyPartsOf(one);
      return columns.length === 0 ? 'missing' : `on (${indexColumns({ columns })})`;
    };
    const edits = primaryKeyEdits(table, now, this.#parts);
    this.#change('primary key', placeOf(table), edits, words(table), words(now));
  }

  #constraints<T extends ForeignKey | TableIndex | Check>(
    { gone, changed }: Compared<T>,
    table: Table,
    what: string,
    columnsOf: (one: T) => string,
    wordsOf: (one: T) => string,
  ): void {
    const label = (one: T): string => one.name ?? `${qualifiedName(table)}.${columnsOf(one)}`;
    const place = (one: T): Place => ({
      table: qualifiedName(table),
      object: one.name ?? columnsOf(one),
      name: label(one),
      span: one.span ?? table.span,
    });
    for (const one of gone) this.gone(what, place(one));
    for (const { known, found, edits } of changed as readonly Changed<T>[]) {
      const words = (one: T): string =>
        [one.name ?? label(known), `on (${columnsOf(one)})`, wordsOf(one)]
          .filter((word) => word !== '')
          .join(' ');
      this.#change(what, place(known), edits, words(known), words(found));
    }
  }

  #comment(known: Table, found: Table): void {
    const place = placeOf(known);
    const [comment, other] = [known, found].map((table) => this.#parts.tableComment(table));
    if (comment !== undefined && other === undefined) this.gone('comment of table', place);
    if (other === undefined || comment === other) return;
    const values = { description: found.description };
    const element = elementOf(known);
    const edits = element === undefined ? undefined : setAttributes(element, values);
    this.#change('table', place, edits, known.description ?? 'without a comment', found.description ?? '');
  }

  /** Engines and the like are not written: they may come from the database, or from the configuration. */
  #options(table: Table, found: Table): void {
    const said = this.#parts.options([...this.#known.vendors, ...table.vendors]);
    const own = this.#parts.options(found.vendors);
    const all = this.#parts.options(this.#tableOptions.get(qualifiedName(table)) ?? found.vendors);
    const isSame = (name: string): boolean =>
      said[name] === undefined ? own[name] === undefined : said[name] === all[name];
    const other = [...new Set([...Object.keys(said), ...Object.keys(own)])].filter((name) => !isSame(name));
    if (other.length === 0) return;
    const words = (options: Readonly<Record<string, string>>): string =>
      other.flatMap((name) => (options[name] === undefined ? [] : [`${name}=${options[name]}`])).join(' ');
    const place = placeOf(table);
    const details = { what: 'table', name: place.name, schema: words(said), database: words(all) };
    this.#report('table', place, reverseDiagnostics.differs(details, place.span));
  }

  #change(
    what: string,
    place: Place,
    edits: readonly Edit[] | undefined,
    schema: string,
    database: string,
  ): void {
    if (edits?.length === 0) return;
    const details = { what, name: place.name, schema, database };
    if (edits === undefined) {
      this.#report(what, place, reverseDiagnostics.differs(details, place.span));
      return;
    }
    this.#changed += 1;
    this.#edits.push(...edits);
    this.#report(what, place, reverseDiagnostics.changed(details, place.span));
  }
}

const placeOf = (table: Table): Place => ({
  table: qualifiedName(table),
  name: qualifiedName(table),
  span: table.span,
});

/** The element of a table; undefined for one that a behavior has added, which has the place of the behavior. */
const elementOf = ({ span }: Table): Span | undefined =>
  span !== undefined && isElement(span, 'table') ? span : undefined;

const isWritten = ({ span }: Column): boolean => span !== undefined && isElement(span, 'column');

const keyColumns = (key: ForeignKey): string =>
  columnPairs(key)
    .map(({ local }) => local)
    .join(', ');

const indexColumns = ({ columns }: Pick<TableIndex, 'columns'>): string =>
  columns
    .map(({ name, size, ...part }) =>
      [size === undefined ? name : `${name}(${size})`, ...Object.values(partOptions({ name, ...part }))].join(
        ' ',
      ),
    )
    .join(', ');

/** What an index says beside its columns, for people to read. */
const optionWords = ({
  unique,
  method,
  include,
  nullsNotDistinct,
  deferrable,
  where,
  comment,
}: TableIndex): string =>
  [
    unique ? 'unique' : '',
    method ?? '',
    include === undefined ? '' : `including (${include.join(', ')})`,
    nullsNotDistinct ? 'nulls not distinct' : '',
    deferrable === undefined ? '' : `deferrable, initially ${deferrable}`,
    where === undefined ? '' : `where ${where}`,
    comment === undefined ? '' : `"${comment}"`,
  ]
    .filter((word) => word !== '')
    .join(' ');
