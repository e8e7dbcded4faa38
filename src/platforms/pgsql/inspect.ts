import type { ForeignKey, ReferentialAction } from '../../model/foreign-key.ts';
import { newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import type { Table } from '../../model/table.ts';
import type { TableIndex } from '../../model/table-index.ts';
import type { Row } from '../connection.ts';
import { cell, Findings, flag, grouped, type Inspected, type Query, textOf } from '../inspect.ts';
import { COLUMNS, CONSTRAINTS, INDEXES, OTHERS, RELATIONS } from './catalogue.ts';
import { columnsOf } from './inspect-columns.ts';

export async function inspectPgsql(query: Query): Promise<Inspected> {
  const findings = new Findings();
  const relations = await query(RELATIONS);
  const byTable = async (sql: string) => grouped(await query(sql), (row) => cell(row, 'id'));
  const columns = await byTable(COLUMNS);
  const constraints = await byTable(CONSTRAINTS);
  const indexes = await byTable(INDEXES);
  const tables = relations
    .filter((relation) => isPlainTable(relation, findings))
    .map((relation) => {
      const of = (rows: ReadonlyMap<string, readonly Row[]>) => rows.get(cell(relation, 'id')) ?? [];
      return tableOf(relation, of(columns), of(constraints), of(indexes), findings);
    });
  for (const other of await query(OTHERS)) {
    const table = textOf(other.of);
    findings.leftOut(cell(other, 'what'), cell(other, 'name'), table);
  }
  return { database: newDatabase('', { tables }), findings: findings.all };
}

const KINDS: Readonly<Record<string, string>> = { v: 'view', m: 'materialized view', f: 'foreign table' };

/** Names everything else that is there. */
function isPlainTable(relation: Row, findings: Findings): boolean {
  const name = cell(relation, 'name');
  const kind = KINDS[cell(relation, 'kind')];
  if (kind !== undefined) findings.leftOut(kind, name, name);
  else if (flag(relation.partition)) findings.leftOut('partition', name, name);
  return kind === undefined && !flag(relation.partition);
}

/** Undefined for the schema that a name without one is looked up in. */
const schemaOf = (row: Row, schema: string, here: string): string | undefined =>
  flag(row[here]) ? undefined : textOf(row[schema]);

function tableOf(
  relation: Row,
  columnRows: readonly Row[],
  constraints: readonly Row[],
  indexRows: readonly Row[],
  findings: Findings,
): Table {
  const name = cell(relation, 'name');
  const schema = schemaOf(relation, 'schema', 'here');
  const lost = (what: string) => findings.notKept('table', name, what, name);
  if (relation.kind === 'p') lost('its partitions');
  else if (flag(relation.inherits)) lost('the table it inherits from');
  if (relation.persistence === 'u') lost('being unlogged');
  if (flag(relation.secured)) lost('its row-level security');
  const key = constraints.find((row) => row.type === 'p');
  const keyColumns = key === undefined ? [] : columnNames(key.columns);
  const comment = textOf(relation.comment);
  const bare = newTable(name, { ...(schema !== undefined && { schema }) });
  const { columns, sequence } = columnsOf(columnRows, keyColumns, bare, findings);
  const inOrder = columns.filter((column) => column.primaryKey).map((column) => column.name);
  if (inOrder.join('\0') !== keyColumns.join('\0'))
    findings.notKept('primary key of table', name, 'the order of its columns', name);
  return newTable(name, {
    ...(schema !== undefined && { schema }),
    ...(comment !== undefined && { description: comment }),
    ...(sequence !== undefined && { sequence }),
    ...(key !== undefined && { primaryKeyName: cell(key, 'name') }),
    columns,
    indexes: [
      ...constraints.flatMap((row) => uniqueOf(row, name, findings)),
      ...indexRows.flatMap((row) => indexOf(row, name, findings)),
    ],
    foreignKeys: constraints.flatMap((row) => keyOf(row, name, findings)),
  });
}

/** A list in JSON: some connections give it as the text it is, others as what it means. */
const columnNames = (list: unknown): readonly string[] => {
  const names: unknown = typeof list === 'string' ? JSON.parse(list) : (list ?? []);
  return (names as readonly unknown[]).map(String);
};

/** A unique constraint; the others are named as left out. */
function uniqueOf(row: Row, table: string, findings: Findings): readonly TableIndex[] {
  const name = cell(row, 'name');
  if (row.type === 'c') findings.leftOut('check', name, table);
  if (row.type === 'x') findings.leftOut('exclusion constraint', name, table);
  if (row.type !== 'u') return [];
  const lost = (what: string) => findings.notKept('unique constraint', name, what, table);
  if (flag(row.deferrable)) lost('DEFERRABLE');
  if (flag(row.included)) lost('the columns it includes');
  if (flag(row.distinct_nulls)) lost('NULLS NOT DISTINCT');
  return [newIndex(columnNames(row.columns), { name, unique: true })];
}

function indexOf(row: Row, table: string, findings: Findings): readonly TableIndex[] {
  const name = cell(row, 'name');
  const method = cell(row, 'method');
  const reason = flag(row.partial)
    ? 'it is partial'
    : flag(row.expression)
      ? 'it is on an expression'
      : method === 'btree' || method === 'hash'
        ? undefined
        : `its method is ${method}`;
  if (reason !== undefined) {
    findings.leftOut('index', name, table, reason);
    return [];
  }
  const lost = (what: string) => findings.notKept('index', name, what, table);
  if (method === 'hash') lost('its method hash');
  if (flag(row.included)) lost('the columns it includes');
  if (flag(row.ordered)) lost('the direction of its columns');
  if (flag(row.classed)) lost('its operator class');
  if (flag(row.distinct_nulls)) lost('NULLS NOT DISTINCT');
  return [newIndex(columnNames(row.columns), { name, unique: flag(row.unique) })];
}

const ACTIONS: Readonly<Record<string, ReferentialAction>> = {
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
};

function keyOf(row: Row, table: string, findings: Findings): readonly ForeignKey[] {
  if (row.type !== 'f') return [];
  const name = cell(row, 'name');
  if (row.match === 'f') findings.notKept('foreign key', name, 'MATCH FULL', table);
  if (!flag(row.validated)) findings.notKept('foreign key', name, 'NOT VALID', table);
  const foreign = columnNames(row.target_columns);
  const references = columnNames(row.columns).map((local, place) => ({
    local,
    foreign: foreign[place] ?? '',
  }));
  const foreignSchema = schemaOf(row, 'target_schema', 'target_here');
  const deferral = flag(row.deferred) ? 'initiallyDeferred' : flag(row.deferrable) ? 'deferrable' : undefined;
  return [
    newForeignKey(cell(row, 'target'), references, {
      name,
      ...(foreignSchema !== undefined && { foreignSchema }),
      onDelete: ACTIONS[cell(row, 'on_delete')] ?? 'none',
      onUpdate: ACTIONS[cell(row, 'on_update')] ?? 'none',
      vendors:
        deferral === undefined ? [] : [{ type: 'pgsql', parameters: [{ name: deferral, value: 'true' }] }],
    }),
  ];
}
