import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/span.ts';
import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../model/foreign-key.ts';
import { newDatabase, newTable } from '../model/new.ts';
import { findTable } from '../model/relations.ts';
import { findColumn, qualifiedName, type Table } from '../model/table.ts';
import type { TableIndex } from '../model/table-index.ts';
import type { Platform } from '../platforms/platform.ts';
import { columnNode, foreignKeyNode, indexNode, tableNode } from '../schema/write.ts';
import { reverseDiagnostics } from './diagnostics.ts';
import { type Insertion, insertAll } from './insert-xml.ts';

export interface Merged {
  /** The schema files that change, with their new text. */
  readonly files: ReadonlyMap<SourceFile, string>;
  /** How many elements are new. */
  readonly added: number;
  readonly findings: readonly Diagnostic[];
}

/**
 * Adds what is new in the database to the schema it was made from, and says what is gone or other there.
 * `known` is the schema as it is built: with the columns of behaviors and what the platform adds.
 */
export function mergeDatabase(known: Database, reversed: Database, platform: Platform): Merged {
  const found = { ...reversed, phpNamingMethod: known.phpNamingMethod };
  const built = platform.complete(found);
  const insertions: Insertion[] = [];
  const findings: Diagnostic[] = [];
  const unknown = found.tables.filter((table) => findTable(known, table.name, table.schema) === undefined);
  if (unknown.length > 0 && known.span !== undefined) {
    const nodes = unknown.map((table) => tableNode(table, found));
    insertions.push({ ...known.span, where: 'inside', nodes });
  }
  for (const table of known.tables.filter(({ skipSql, referenceOnly }) => !skipSql && !referenceOnly)) {
    const now = findTable(found, table.name, table.schema);
    const complete = findTable(built, table.name, table.schema);
    if (now === undefined || complete === undefined) {
      findings.push(reverseDiagnostics.gone({ what: 'table', name: qualifiedName(table) }, table.span));
      continue;
    }
    insertions.push(...newElements(table, now, found));
    findings.push(...changesIn(table, complete, platform));
  }
  const added = insertions.reduce((count, { nodes }) => count + nodes.length, 0);
  return { files: insertAll(insertions), added, findings };
}

const keyOf = (key: ForeignKey): string =>
  JSON.stringify([
    key.foreignSchema ?? '',
    key.foreignTable,
    columnPairs(key)
      .map(({ local, foreign }) => [local, foreign])
      .sort(),
  ]);

const indexKeyOf = ({ unique, columns }: TableIndex): string =>
  JSON.stringify([unique, columns.map(({ name }) => name)]);

/** What a table has in the database and not in the schema. */
function newElements(table: Table, now: Table, found: Database): readonly Insertion[] {
  if (table.span === undefined) return [];
  const keys = new Set(table.foreignKeys.map(keyOf));
  const indexes = new Set(table.indexes.map(indexKeyOf));
  const columns = now.columns.filter(({ name }) => findColumn(table, name) === undefined);
  const others = [
    ...now.foreignKeys.filter((key) => !keys.has(keyOf(key))).map((key) => foreignKeyNode(key, table)),
    ...now.indexes.filter((index) => !indexes.has(indexKeyOf(index))).map(indexNode),
  ];
  const { file } = table.span;
  const last = table.columns.findLast(
    ({ span }) => span?.file === file && span.offset > (table.span?.offset ?? 0),
  );
  const columnNodes = columns.map((column) => columnNode(column, now, found));
  const inside = (nodes: Insertion['nodes']): readonly Insertion[] =>
    nodes.length === 0 || table.span === undefined ? [] : [{ ...table.span, where: 'inside', nodes }];
  if (last?.span === undefined || columnNodes.length === 0) return inside([...columnNodes, ...others]);
  return [{ ...last.span, where: 'after', nodes: columnNodes }, ...inside(others)];
}

/** What a table has in the schema and not, or not like this, in the database. */
function changesIn(table: Table, now: Table, platform: Platform): readonly Diagnostic[] {
  const label = (name: string): string => `${qualifiedName(table)}.${name}`;
  const keys = new Set(now.foreignKeys.map(keyOf));
  const indexes = new Set(now.indexes.map(indexKeyOf));
  return [
    ...table.columns.flatMap((column) => {
      const place = column.span ?? table.span;
      const other = findColumn(now, column.name);
      if (other === undefined)
        return [reverseDiagnostics.gone({ what: 'column', name: label(column.name) }, place)];
      const [schema, database] = [printed(column, platform), printed(other, platform)];
      const details = { column: label(column.name), schema, database };
      return schema === database ? [] : [reverseDiagnostics.differs(details, place)];
    }),
    ...table.foreignKeys
      .filter((key) => isConstraint(key) && !keys.has(keyOf(key)))
      .map((key) => {
        const name =
          key.name ??
          label(
            columnPairs(key)
              .map(({ local }) => local)
              .join(', '),
          );
        return reverseDiagnostics.gone({ what: 'foreign key', name }, key.span ?? table.span);
      }),
    ...table.indexes
      .filter((index) => !indexes.has(indexKeyOf(index)))
      .map((index) => {
        const name = index.name ?? label(index.columns.map((column) => column.name).join(', '));
        return reverseDiagnostics.gone({ what: 'index', name }, index.span ?? table.span);
      }),
  ];
}

/** A column as its platform writes it, without its comment, and whether it is part of the key. */
function printed({ description: _, ...column }: Column, platform: Platform): string {
  const table = newTable('t', { columns: [{ ...column, primaryKey: column.autoIncrement }] });
  const statements = platform.ddl.create(newDatabase('d', { tables: [table] }));
  const create = statements.find(({ sql }) => sql.startsWith('CREATE TABLE'))?.sql ?? '';
  const line = (create.split('\n')[2] ?? '').replace(/,$/, '').trim();
  return column.primaryKey ? `${line} (primary key)` : line;
}
