import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../diagnostics/span.ts';
import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { columnPairs, type ForeignKey } from '../model/foreign-key.ts';
import { findTable } from '../model/relations.ts';
import { findColumn, qualifiedName, type Table } from '../model/table.ts';
import type { TableIndex } from '../model/table-index.ts';
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
  readonly findings: readonly Diagnostic[];
}

/**
 * Makes a schema say what is in the database it was made for: what is new or other there is written into its text,
 * everything else stays as it is, and what is gone is reported.
 * `known` is the schema as it is built: with the columns of behaviors and what the platform adds.
 */
export function mergeDatabase(known: Database, reversed: Database, platform: Platform, prefix = ''): Merged {
  const found = { ...reversed, phpNamingMethod: known.phpNamingMethod };
  const built = platform.complete(found);
  const merge = new Merge(found, new Definitions(platform), prefix);
  const unknown = found.tables.filter((table) => findTable(known, table.name, table.schema) === undefined);
  if (unknown.length > 0 && known.span !== undefined) {
    const nodes = unknown.map((table) => tableNode(tableWithoutPrefix(table, prefix), found));
    merge.add(known.span, 'inside', nodes);
  }
  for (const table of known.tables.filter(({ skipSql, referenceOnly }) => !skipSql && !referenceOnly)) {
    const now = findTable(found, table.name, table.schema);
    const complete = findTable(built, table.name, table.schema);
    if (now === undefined || complete === undefined) merge.gone('table', qualifiedName(table), table.span);
    else merge.table(table, now, complete);
  }
  return merge.result();
}

/** Collects what is to be written, and what is to be said. */
class Merge {
  readonly #found: Database;
  readonly #definitions: Definitions;
  readonly #prefix: string;
  readonly #edits: Edit[] = [];
  readonly #findings: Diagnostic[] = [];
  #added = 0;
  #changed = 0;

  constructor(found: Database, definitions: Definitions, prefix: string) {
    this.#found = found;
    this.#definitions = definitions;
    this.#prefix = prefix;
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

  gone(what: string, name: string, span: Span | undefined): void {
    this.#findings.push(reverseDiagnostics.gone({ what, name }, span));
  }

  /** `now` is the table as a schema would say it, `built` the same with all that the platform adds. */
  table(table: Table, now: Table, built: Table): void {
    this.#comment('table', qualifiedName(table), table, now, table.span);
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
    const span = column.span ?? table.span;
    const other = findColumn(built, column.name);
    if (other === undefined) {
      this.gone('column', name, span);
      return;
    }
    if (
      this.#definitions.keepsComments &&
      column.description !== undefined &&
      other.description === undefined
    )
      this.gone('comment of column', name, span);
    const edits = columnEdits(column, other, table, this.#definitions);
    this.#change('column', name, span, edits, this.#described(column), this.#described(other));
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
    for (const one of gone) this.gone(what, label(one), one.span ?? table.span);
    for (const { known, found, edits } of changed as readonly Changed<T>[]) {
      const words = (one: T): string =>
        [one.name ?? label(known), `on (${columnsOf(one)})`, wordsOf(one)]
          .filter((word) => word !== '')
          .join(' ');
      this.#change(what, label(known), known.span ?? table.span, edits, words(known), words(found));
    }
  }

  #comment(what: string, name: string, known: Table, found: Table, span: Span | undefined): void {
    if (!this.#definitions.keepsComments) return;
    if (known.description !== undefined && found.description === undefined)
      this.gone(`comment of ${what}`, name, span);
    const values = commentValue(known, found);
    if (Object.keys(values).length === 0) return;
    const edits = span === undefined ? undefined : setAttributes(span, values);
    this.#change(what, name, span, edits, known.description ?? 'without a comment', found.description ?? '');
  }

  /** Engines and the like are not written: they may come from the database, or from the configuration. */
  #options(table: Table, found: Table): void {
    const [schema, database] = [this.#definitions.options(table), this.#definitions.options(found)];
    if (schema === database) return;
    this.#findings.push(
      reverseDiagnostics.differs({ what: 'table', name: qualifiedName(table), schema, database }, table.span),
    );
  }

  #change(
    what: string,
    name: string,
    span: Span | undefined,
    edits: readonly Edit[] | undefined,
    schema: string,
    database: string,
  ): void {
    if (edits?.length === 0) return;
    const details = { what, name, schema, database };
    if (edits === undefined) {
      this.#findings.push(reverseDiagnostics.differs(details, span));
      return;
    }
    this.#changed += 1;
    this.#edits.push(...edits);
    this.#findings.push(reverseDiagnostics.changed(details, span));
  }
}

const isWritten = ({ span }: Column): boolean => span !== undefined && isElement(span, 'column');

const keyColumns = (key: ForeignKey): string =>
  columnPairs(key)
    .map(({ local }) => local)
    .join(', ');

const indexColumns = ({ columns }: TableIndex): string =>
  columns.map(({ name, size }) => (size === undefined ? name : `${name}(${size})`)).join(', ');
