import type { Check } from '../../../model/check.ts';
import type { Deferral } from '../../../model/deferral.ts';
import type { EnumType } from '../../../model/enum-type.ts';
import type { ForeignKey, ReferentialAction } from '../../../model/foreign-key.ts';
import { withKeyParts } from '../../../model/key-parts.ts';
import { newDatabase, newEnum, newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import { type IndexColumn, isUniqueConstraint, type TableIndex } from '../../../model/table-index.ts';
import { withDefined } from '../../../support/with-defined.ts';
import type { Row } from '../../connect/connection.ts';
import {
  cell,
  describedKey,
  Findings,
  flag,
  grouped,
  type Inspected,
  type Query,
  type TableName,
  textOf,
} from '../../inspect.ts';
import { isBracketed } from '../../standard/ddl/default-expression.ts';
import { viewTable } from '../../standard/inspect/views.ts';
import { COLUMNS, CONSTRAINTS, ENUMS, FORMATS, INDEXES, OTHERS, RELATIONS, SEQUENCES } from './catalogue.ts';
import { columnsOf } from './columns.ts';
import { Sequences } from './sequences.ts';

export async function inspectPgsql(query: Query): Promise<Inspected> {
  const findings = new Findings();
  const relations = await query(RELATIONS);
  const byTable = (rows: readonly Row[]) => grouped(rows, (row) => cell(row, 'id'));
  const schemas = new Map(relations.map((row) => [cell(row, 'id'), cell(row, 'schema')]));
  const columnRows = (await columnsInUtc(query)).map((row) => ({
    table_schema: schemas.get(cell(row, 'id')),
    ...row,
  }));
  const enums = new Map((await query(ENUMS)).map((row) => [cell(row, 'id'), enumOf(row, findings)]));
  const columns = byTable(columnRows);
  const constraints = byTable(await query(CONSTRAINTS));
  const indexes = byTable(await query(INDEXES));
  const sequences = new Sequences(await query(SEQUENCES), columnRows);
  const read = (relation: Row, found: Findings): Table => {
    const of = (rows: ReadonlyMap<string, readonly Row[]>) => rows.get(cell(relation, 'id')) ?? [];
    const source = { relation, columns: of(columns), constraints: of(constraints), indexes: of(indexes) };
    return tableOf(source, enums, sequences, found);
  };
  const tables = relations
    .filter((relation) => isPlainTable(relation, findings))
    .map((relation) => read(relation, findings));
  const views = relations
    .filter(({ kind }) => kind === 'v' || kind === 'm')
    // The rows of a view are not replicated.
    .flatMap((relation) => viewTable((found) => read({ ...relation, replica: null }, found)));
  sequences.reportOthers(findings);
  for (const other of await query(OTHERS)) {
    const [table, schema] = [textOf(other.of), textOf(other.schema)];
    const place = table === undefined ? undefined : { name: table, ...(schema !== undefined && { schema }) };
    findings.omitted(cell(other, 'what'), cell(other, 'name'), place);
  }
  return { database: newDatabase('', { enums: [...enums.values()], tables }), findings: findings.all, views };
}

/** The rows of columns, whose defaults show dates in the formats of the session; a role or a database can set others. */
async function columnsInUtc(query: Query): Promise<readonly Row[]> {
  const [formats = {}] = await query(FORMATS);
  if (flag(formats.usual)) return query(COLUMNS);
  const set = (zone: string, style: string): Promise<readonly Row[]> =>
    query(`SELECT set_config('TimeZone', '${zone}', false), set_config('DateStyle', '${style}', false)`);
  await set('UTC', 'ISO, MDY');
  try {
    return await query(COLUMNS);
  } finally {
    await set(cell(formats, 'zone').replaceAll("'", "''"), cell(formats, 'style'));
  }
}

const KINDS: Readonly<Record<string, string>> = { v: 'view', m: 'materialized view', f: 'foreign table' };

const placeOf = (row: Row): TableName => {
  const schema = schemaOf(row, 'schema', 'here');
  return { name: cell(row, 'name'), ...(schema !== undefined && { schema }) };
};

/** Reports everything else in the catalogue as omitted. */
function isPlainTable(relation: Row, findings: Findings): boolean {
  const place = placeOf(relation);
  const kind = KINDS[cell(relation, 'kind')];
  if (kind !== undefined) findings.omitted(kind, place.name, place);
  else if (flag(relation.partition)) findings.omitted('partition', place.name, place);
  return kind === undefined && !flag(relation.partition);
}

/** Undefined for the schema that a name without one is looked up in. */
const schemaOf = (row: Row, schema: string, here: string): string | undefined =>
  flag(row[here]) ? undefined : textOf(row[schema]);

/** The catalogue rows of one table. */
interface Source {
  readonly relation: Row;
  readonly columns: readonly Row[];
  readonly constraints: readonly Row[];
  readonly indexes: readonly Row[];
}

/** Enum types by the ids of their rows. */
type Enums = ReadonlyMap<string, EnumType>;

function enumOf(row: Row, findings: Findings): EnumType {
  const name = cell(row, 'name');
  const schema = schemaOf(row, 'schema', 'here');
  if (textOf(row.comment) !== undefined) findings.lossy('enum type', name, 'the comment');
  return newEnum(name, columnNames(row.labels), schema === undefined ? {} : { schema });
}

function tableOf(source: Source, enums: Enums, sequences: Sequences, findings: Findings): Table {
  const { relation, constraints } = source;
  const place = placeOf(relation);
  reportTableLosses(relation, place, findings);
  const key = constraints.find((row) => row.type === 'p');
  const keyColumns = describedKey(
    key === undefined ? [] : columnNames(key.columns),
    source.columns.filter((row) => cell(row, 'generated') === '').map((row) => cell(row, 'name')),
    place,
    findings,
  );
  const comment = textOf(relation.comment);
  const { columns, sequence } = columnsOf(
    source.columns,
    keyColumns,
    newTable(place.name, place),
    enums,
    sequences,
    findings,
  );
  if (key !== undefined) reportKeyLosses(key, 'primary key', undefined, place, findings);
  const table = newTable(place.name, {
    columns,
    indexes: [
      ...constraints.flatMap((row) => uniqueOf(row, place, findings)),
      ...source.indexes.flatMap((row) => indexOf(row, place, findings)),
    ],
    foreignKeys: constraints.flatMap((row) => keyOf(row, place, findings)),
    checks: constraints.flatMap((row) => checkOf(row, place, findings)),
    ...place,
    ...(comment !== undefined && { description: comment }),
    ...(sequence !== undefined && { sequence }),
    ...(key !== undefined && keyColumns.length > 0 && { primaryKeyName: cell(key, 'name') }),
  });
  return withKeyParts(
    table,
    keyColumns.map((column) => ({ name: column })),
  );
}

const REPLICA: Readonly<Record<string, string>> = { n: 'NOTHING', f: 'FULL', i: 'USING INDEX' };

function reportTableLosses(relation: Row, table: TableName, findings: Findings): void {
  const lost = (what: string): void => findings.lossy('table', table.name, what, table);
  const [options, toast] = [textOf(relation.options), textOf(relation.toast_options)];
  const [tablespace, method] = [textOf(relation.tablespace), textOf(relation.method)];
  const replica = REPLICA[cell(relation, 'replica')];
  if (relation.kind === 'p') lost('the partitions');
  else if (flag(relation.inherits)) lost('INHERITS');
  if (flag(relation.typed)) lost('OF type');
  if (relation.persistence === 'u') lost('UNLOGGED');
  if (flag(relation.secured)) lost('ROW LEVEL SECURITY');
  if (flag(relation.forced)) lost('FORCE ROW LEVEL SECURITY');
  if (replica !== undefined) lost(`REPLICA IDENTITY ${replica}`);
  if (options !== undefined) lost(`the storage parameters ${options}`);
  if (toast !== undefined) lost(`the storage parameters ${toast.replace(/(^|, )/g, '$1toast.')}`);
  if (tablespace !== undefined) lost(`the tablespace ${tablespace}`);
  if (method !== undefined) lost(`the access method ${method}`);
}

/** Reports options of primary keys, unique constraints and indexes that a schema cannot express. */
function reportKeyLosses(
  row: Row,
  kind: string,
  name: string | undefined,
  table: TableName,
  findings: Findings,
): void {
  const lost = (what: string): void => findings.lossy(kind, name, what, table);
  const [options, tablespace] = [textOf(row.options), textOf(row.tablespace)];
  if (kind === 'primary key' && flag(row.deferrable)) lost('DEFERRABLE');
  if (flag(row.period)) lost('WITHOUT OVERLAPS');
  if (kind === 'primary key' && textOf(row.included) !== undefined) lost('the included columns');
  if (flag(row.clustered)) lost('CLUSTER');
  if (options !== undefined) lost(`the storage parameters ${options}`);
  if (tablespace !== undefined) lost(`the tablespace ${tablespace}`);
  // The comment of an index is read with it.
  if (kind !== 'index' && textOf(row.comment) !== undefined) lost('the comment');
  if (kind === 'primary key' && textOf(row.index_comment) !== undefined) lost('the comment');
}

/** A list in JSON: some connections give it as the text it is, others as what it means. */
const columnNames = (list: unknown): readonly string[] => {
  const names: unknown = typeof list === 'string' ? JSON.parse(list) : (list ?? []);
  return (names as readonly unknown[]).map(String);
};

/** A unique constraint; the others are reported as omitted. */
function uniqueOf(row: Row, table: TableName, findings: Findings): readonly TableIndex[] {
  const name = cell(row, 'name');
  if (row.type === 'x') findings.omitted('exclusion constraint', name, table);
  if (row.type !== 'u') return [];
  reportKeyLosses(row, 'unique constraint', name, table, findings);
  const options = {
    include: includedOf(row),
    nullsNotDistinct: equalNullsOf(row),
    deferrable: deferralOf(row),
    comment: textOf(row.index_comment),
  };
  return [newIndex(columnNames(row.columns), withDefined({ name, unique: true }, options))];
}

const deferralOf = (row: Row): Deferral | undefined =>
  flag(row.deferred) ? 'deferred' : flag(row.deferrable) ? 'immediate' : undefined;

const equalNullsOf = (row: Row): true | undefined => flag(row.equal_nulls) || undefined;

const includedOf = (row: Row): readonly string[] | undefined =>
  textOf(row.included) === undefined ? undefined : columnNames(row.included);

function indexOf(row: Row, table: TableName, findings: Findings): readonly TableIndex[] {
  const name = cell(row, 'name');
  const method = cell(row, 'method');
  if (!flag(row.valid)) findings.lossy('index', name, 'the state INVALID', table);
  reportKeyLosses(row, 'index', name, table, findings);
  const condition = textOf(row.condition);
  const definition = cell(row, 'definition');
  const index: TableIndex = withDefined(
    {
      name,
      unique: flag(row.unique),
      columns: partsOf(row.parts).map((part) => indexPart(part, definition)),
      vendors: [],
    },
    {
      where: condition === undefined ? undefined : withoutBrackets(condition),
      method: method === 'btree' ? undefined : method,
      include: includedOf(row),
      nullsNotDistinct: equalNullsOf(row),
      comment: textOf(row.comment),
    },
  );
  const { include: _, ...keyed } = index;
  if (isUniqueConstraint(keyed))
    findings.becomes('unique index', name, 'a unique constraint', table, 'unique constraints');
  return [index];
}

/** A part of an index as the catalogue has it. */
interface ShownPart {
  readonly name: string | null;
  readonly expression: string | null;
  /** 1 for descending order, 2 for rows without a value first. */
  readonly options: number;
  readonly opclass: string | null;
  readonly collation: string | null;
}

/** JSON: some connections give it as the text it is, others as what it means. */
const partsOf = (list: unknown): readonly ShownPart[] =>
  (typeof list === 'string' ? JSON.parse(list) : list) as readonly ShownPart[];

function indexPart(shown: ShownPart, definition: string): IndexColumn {
  const { name, expression, options, opclass } = shown;
  const isDescending = (options & 1) !== 0;
  const hasNullsFirst = (options & 2) !== 0;
  const part: IndexColumn =
    name === null ? { name: withoutBrackets(expression ?? ''), isExpression: true } : { name };
  return withDefined(part, {
    direction: isDescending ? ('desc' as const) : undefined,
    nulls:
      isDescending === hasNullsFirst ? undefined : hasNullsFirst ? ('first' as const) : ('last' as const),
    opclass: opclass ?? undefined,
    collation: collationOf(shown, definition),
  });
}

/** The collation of an index part; undefined where an expression has it by itself, which its definition shows. */
function collationOf({ name, expression, collation }: ShownPart, definition: string): string | undefined {
  if (collation === null) return undefined;
  return name !== null || definition.includes(`${expression} COLLATE `) ? collation : undefined;
}

function checkOf(row: Row, table: TableName, findings: Findings): readonly Check[] {
  if (row.type !== 'c') return [];
  const name = cell(row, 'name');
  const lost = (what: string) => findings.lossy('check', name, what, table);
  if (!flag(row.validated)) lost('NOT VALID');
  if (!flag(row.enforced)) lost('NOT ENFORCED');
  if (flag(row.noinherit)) lost('NO INHERIT');
  if (textOf(row.comment) !== undefined) lost('the comment');
  return [{ name, sql: withoutBrackets(cell(row, 'condition')) }];
}

const withoutBrackets = (sql: string): string => (isBracketed(sql) ? sql.slice(1, -1) : sql);

const ACTIONS: Readonly<Record<string, ReferentialAction>> = {
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
};

function keyOf(row: Row, table: TableName, findings: Findings): readonly ForeignKey[] {
  if (row.type !== 'f') return [];
  const name = cell(row, 'name');
  const lost = (what: string) => findings.lossy('foreign key', name, what, table);
  if (row.match === 'f') lost('MATCH FULL');
  if (!flag(row.validated)) lost('NOT VALID');
  if (!flag(row.enforced)) lost('NOT ENFORCED');
  if (flag(row.period)) lost('PERIOD');
  if (textOf(row.set_columns) !== undefined) lost('the columns of ON DELETE SET');
  if (textOf(row.comment) !== undefined) lost('the comment');
  const foreign = columnNames(row.target_columns);
  const references = columnNames(row.columns).map((local, place) => ({
    local,
    foreign: foreign[place] ?? '',
  }));
  const foreignSchema = schemaOf(row, 'target_schema', 'target_here');
  const deferrable = deferralOf(row);
  return [
    newForeignKey(cell(row, 'target'), references, {
      name,
      ...(foreignSchema !== undefined && { foreignSchema }),
      onDelete: ACTIONS[cell(row, 'on_delete')] ?? 'none',
      onUpdate: ACTIONS[cell(row, 'on_update')] ?? 'none',
      ...(deferrable !== undefined && { deferrable }),
    }),
  ];
}
