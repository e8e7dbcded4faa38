import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../diagnostics/span.ts';
import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { columnPairs, type ForeignKey } from '../model/foreign-key.ts';
import { findTable } from '../model/relations.ts';
import { findColumn, qualifiedName, type Table } from '../model/table.ts';
import type { TableIndex } from '../model/table-index.ts';
import type { Vendor } from '../model/vendor.ts';
import type { Platform } from '../platforms/platform.ts';
import type { XmlNode } from '../schema/print-xml.ts';
import { columnNode, foreignKeyNode, indexNode, tableNode } from '../schema/write.ts';
import { Definitions } from './definitions.ts';
import { reverseDiagnostics } from './diagnostics.ts';
import { applyEdits, type Edit, insertElements, isElement, setAttributes } from './edit-xml.ts';
import { columnEdits, commentValue } from './merge-column.ts';
import { type Changed, type Compared, compareIndexes, compareKeys } from './merge-constraints.ts';
import { keyWithoutPrefix, tableWithoutPrefix } from './prefix.ts';

export interface Merged {
  /** The schema files that change, with their new text. */
  readonly files: ReadonlyMap<SourceFile, string>;
  /** How many elements are new, and how many say something else than before. */
  readonly added: number;
  readonly changed: number;
  readonly findings: readonly MergeFinding[];
}

/** Something that schema and database say differently, whether or not the schema was changed. */
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
  /** As messages name it. */
  readonly name: string;
  readonly span: Span | undefined;
}

export interface MergeOptions {
  /** What the schema leaves out of the names of tables. */
  readonly prefix?: string;
  /** By qualified name, all options that the tables of the database have. */
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
  const merge = new Merge(known, found, new Definitions(platform), options);
  const unknown = found.tables.filter((table) => findTable(known, table.name, table.schema) === undefined);
  if (unknown.length > 0 && known.span !== undefined) {
    const nodes = unknown.map((table) => tableNode(tableWithoutPrefix(table, prefix), found));
    merge.add(known.span, 'inside', nodes);
  }
  for (const table of known.tables.filter(({ skipSql, referenceOnly }) => !skipSql && !referenceOnly)) {
    const now = findTable(found, table.name, table.schema);
    const complete = findTable(built, table.name, table.schema);
    if (now === undefined || complete === undefined) merge.gone('table', placeOf(table));
    else merge.table(table, now, complete);
  }
  return merge.result();
}

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
    tables: isGiven ? reversed.tables : reversed.tables.map(placed),
  };
}

/** Collects what is to be written, and what is to be said. */
class Merge {
  readonly #known: Database;
  readonly #found: Database;
  readonly #definitions: Definitions;
  readonly #prefix: string;
  readonly #tableOptions: ReadonlyMap<string, readonly Vendor[]>;
  readonly #edits: Edit[] = [];
  readonly #findings: MergeFinding[] = [];
  #added = 0;
  #changed = 0;

  constructor(known: Database, found: Database, definitions: Definitions, options: MergeOptions) {
    this.#known = known;
    this.#found = found;
    this.#definitions = definitions;
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
    this.#tell(what, place, reverseDiagnostics.gone({ what, name: place.name }, place.span));
  }

  #tell(kind: string, { table, object }: Place, diagnostic: Diagnostic): void {
    this.#findings.push({ diagnostic, kind, table, ...(object !== undefined && { object }) });
  }

  /** `now` is the table as a schema would say it, `built` the same with all that the platform adds. */
  table(table: Table, now: Table, built: Table): void {
    this.#comment(table, now);
    this.#options(table, built);
    for (const column of table.columns) this.#column(column, built, table);
    this.#newColumns(table, now);
    const keys = compareKeys(table, now, built, this.#definitions, (key) =>
      keyWithoutPrefix(key, this.#prefix),
    );
    const indexes = compareIndexes(table, now, built, this.#definitions);
    this.#constraints(keys, table, 'foreign key', keyColumns, (key) => this.#definitions.actions(key));
    this.#constraints(indexes, table, 'index', indexColumns, ({ unique }) => (unique ? 'unique' : ''));
    if (table.span === undefined) return;
    this.add(table.span, 'inside', [
      ...keys.added.map((key) => foreignKeyNode(keyWithoutPrefix(key, this.#prefix), table)),
      ...indexes.added.map(indexNode),
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
    if (
      this.#definitions.keepsComments &&
      column.description !== undefined &&
      other.description === undefined
    )
      this.gone('comment of column', place);
    const edits = columnEdits(column, other, table, this.#definitions);
    this.#change('column', place, edits, this.#described(column), this.#described(other));
  }

  /** A column in one line. */
  #described(column: Column): string {
    const key = column.primaryKey ? ' (primary key)' : '';
    const comment = column.description === undefined ? '' : ` (${column.description})`;
    return `${this.#definitions.column(column)}${key}${comment}`;
  }

  /** Each after the one that is before it in the database. */
  #newColumns(table: Table, now: Table): void {
    const isKnown = (name: string): boolean => findColumn(table, name) !== undefined;
    const runs = new Map<Column | undefined, Column[]>();
    let before: Column | undefined;
    for (const column of now.columns) {
      if (isKnown(column.name)) {
        const own = findColumn(table, column.name);
        if (own !== undefined && own.span?.file === table.span?.file && isWritten(own)) before = own;
      } else runs.set(before, [...(runs.get(before) ?? []), column]);
    }
    const first = table.columns.find(isWritten);
    for (const [after, columns] of runs) {
      const nodes = columns.map((column) => columnNode(column, now, this.#found));
      const place = after ?? first;
      if (place?.span !== undefined) this.add(place.span, 'after', nodes);
      else if (table.span !== undefined) this.add(table.span, 'inside', nodes);
    }
  }

  #constraints<T extends ForeignKey | TableIndex>(
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
    if (!this.#definitions.keepsComments) return;
    const place = placeOf(known);
    if (known.description !== undefined && found.description === undefined)
      this.gone('comment of table', place);
    const values = commentValue(known, found);
    if (Object.keys(values).length === 0) return;
    const edits = place.span === undefined ? undefined : setAttributes(place.span, values);
    this.#change('table', place, edits, known.description ?? 'without a comment', found.description ?? '');
  }

  /** Engines and the like are not written: they may come from the database, or from the configuration. */
  #options(table: Table, found: Table): void {
    const said = this.#definitions.options([...this.#known.vendors, ...table.vendors]);
    const own = this.#definitions.options(found.vendors);
    const all = this.#definitions.options(this.#tableOptions.get(qualifiedName(table)) ?? found.vendors);
    const isSame = (name: string): boolean => {
      const value = said.get(name);
      return value === undefined ? !own.has(name) : value.toLowerCase() === all.get(name)?.toLowerCase();
    };
    const other = [...new Set([...said.keys(), ...own.keys()])].filter((name) => !isSame(name));
    if (other.length === 0) return;
    const words = (options: ReadonlyMap<string, string>): string =>
      other.flatMap((name) => (options.has(name) ? [`${name}=${options.get(name)}`] : [])).join(' ');
    const place = placeOf(table);
    const details = { what: 'table', name: place.name, schema: words(said), database: words(all) };
    this.#tell('table', place, reverseDiagnostics.differs(details, place.span));
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
      this.#tell(what, place, reverseDiagnostics.differs(details, place.span));
      return;
    }
    this.#changed += 1;
    this.#edits.push(...edits);
    this.#tell(what, place, reverseDiagnostics.changed(details, place.span));
  }
}

const placeOf = (table: Table): Place => ({
  table: qualifiedName(table),
  name: qualifiedName(table),
  span: table.span,
});

const isWritten = ({ span }: Column): boolean => span !== undefined && isElement(span, 'column');

const keyColumns = (key: ForeignKey): string =>
  columnPairs(key)
    .map(({ local }) => local)
    .join(', ');

const indexColumns = ({ columns }: TableIndex): string =>
  columns.map(({ name, size }) => (size === undefined ? name : `${name}(${size})`)).join(', ');
