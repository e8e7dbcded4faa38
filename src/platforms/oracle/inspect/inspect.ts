import { isText } from '../../../column-types/families.ts';
import type { Check } from '../../../model/check.ts';
import type { Column, ColumnDefault } from '../../../model/column.ts';
import type { Deferral } from '../../../model/deferral.ts';
import type { ForeignKey, ReferentialAction } from '../../../model/foreign-key.ts';
import { withKeyParts } from '../../../model/key-parts.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import type { IndexColumn, TableIndex } from '../../../model/table-index.ts';
import type { Row } from '../../connect/connection.ts';
import { cell, Findings, grouped, type Inspected, type Query, textOf } from '../../inspect.ts';
import { defaultOf, isNumber, unquoted } from '../../standard/inspect/defaults.ts';
import { TABLE } from '../complete.ts';
import { COLUMNS, CONSTRAINTS, INDEXES, OTHERS, TABLES } from './catalogue.ts';
import { reverseOracleType } from './types.ts';

/** The catalogue rows of one table. */
interface Source {
  readonly table: Row;
  readonly columns: readonly Row[];
  readonly constraints: readonly Row[];
  readonly indexes: readonly Row[];
}

export async function inspectOracle(query: Query, sequencePattern: string): Promise<Inspected> {
  const findings = new Findings();
  const tables = await query(TABLES);
  const byTable = async (sql: string) => grouped(await query(sql), (row) => cell(row, 'tbl'));
  const columns = await byTable(COLUMNS);
  const constraints = await byTable(CONSTRAINTS);
  const indexes = await byTable(INDEXES);
  const others = await query(OTHERS);
  const sequences = new Set(others.filter(({ what }) => what === 'sequence').map((row) => cell(row, 'name')));
  const read = tables.map((table) => {
    const name = cell(table, 'name');
    const of = (rows: ReadonlyMap<string, readonly Row[]>) => rows.get(name) ?? [];
    const source = { table, columns: of(columns), constraints: of(constraints), indexes: of(indexes) };
    const wanted = sequencePattern.replaceAll(TABLE, () => name);
    const found = [...sequences].find((sequence) => sequence.toUpperCase() === wanted.toUpperCase());
    return tableOf(source, found, sequences, findings);
  });
  for (const other of others) {
    const [what, name] = [cell(other, 'what'), cell(other, 'name')];
    if (what !== 'sequence' || sequences.has(name))
      findings.omitted(what, name, what === 'view' ? name : textOf(other.tbl));
  }
  return { database: newDatabase('', { tables: read }), findings: findings.all };
}

/** A sequence of the table's name fills its key, which must then be a single number; it is taken out of the set. */
function tableOf(
  source: Source,
  sequence: string | undefined,
  sequences: Set<string>,
  findings: Findings,
): Table {
  const { table, columns, constraints, indexes } = source;
  const name = cell(table, 'name');
  const lost = (what: string) => findings.lossy('table', name, what, name);
  if (table.partitioned === 'YES') lost('its partitions');
  if (table.temporary === 'Y') lost('being temporary');
  if (table.iot === 'IOT') lost('ORGANIZATION INDEX');
  const byName = grouped(constraints, (row) => cell(row, 'name'));
  const ofType = (type: string) => [...byName.values()].filter((parts) => parts[0]?.type === type);
  const [primary = []] = ofType('P');
  const key = primary.map((part) => cell(part, 'col'));
  const inKey = new Set([...primary, ...ofType('R').flat()].map((part) => cell(part, 'col')));
  const read = columns.flatMap((row) => columnOf(row, name, key, inKey, findings) ?? []);
  const counter = sequence === undefined || key.length !== 1 ? undefined : key[0];
  const counted = read.map((column) =>
    column.name === counter && column.type === 'INTEGER' ? { ...column, autoIncrement: true } : column,
  );
  if (sequence !== undefined && counted.some((column) => column.autoIncrement)) sequences.delete(sequence);
  const description = textOf(table.comment);
  const ofConstraints = new Set(constraints.map((row) => textOf(row.idx)));
  const made = newTable(name, {
    ...(description !== undefined && { description }),
    ...(primary[0] !== undefined && { primaryKeyName: cell(primary[0], 'name') }),
    columns: counted,
    indexes: [
      ...ofType('U').map((parts) =>
        newIndex(
          parts.map((part) => cell(part, 'col')),
          { name: cell(parts[0] as Row, 'name'), unique: true, ...deferralOf(parts[0] as Row) },
        ),
      ),
      ...[...grouped(indexes, (row) => cell(row, 'name'))]
        .filter(([index]) => !ofConstraints.has(index))
        .flatMap(([index, parts]) => indexOf(index, parts, name, findings)),
    ],
    foreignKeys: ofType('R').flatMap((parts) => keyOf(parts, name, findings) ?? []),
    checks: checksOf(ofType('C'), name, findings),
  });
  return withKeyParts(
    made,
    key.map((column) => ({ name: column })),
  );
}

function deferralOf({ deferrable, deferred }: Row): { readonly deferrable?: Deferral } {
  if (deferrable !== 'DEFERRABLE') return {};
  return { deferrable: deferred === 'DEFERRED' ? 'deferred' : 'immediate' };
}

/** NOT NULL is a check as well. */
function checksOf(
  constraints: readonly (readonly Row[])[],
  table: string,
  findings: Findings,
): readonly Check[] {
  return constraints.flatMap(([first]) => {
    const sql = first === undefined ? '' : cell(first, 'condition');
    if (first === undefined || /^"(?:[^"]|"")+" IS NOT NULL$/.test(sql)) return [];
    const name = cell(first, 'name');
    if (cell(first, 'status') === 'DISABLED') findings.lossy('check', name, 'DISABLE', table);
    if (cell(first, 'deferrable') === 'DEFERRABLE') findings.lossy('check', name, 'DEFERRABLE', table);
    return [{ name, sql }];
  });
}

function columnOf(
  row: Row,
  table: string,
  key: readonly string[],
  inKey: ReadonlySet<string>,
  findings: Findings,
): Column | undefined {
  const name = cell(row, 'name');
  if (row.virtual === 'YES') {
    findings.omitted('virtual column', name, table);
    return undefined;
  }
  const { known, ...type } = reverseOracleType(row, inKey.has(name));
  if (!known) findings.unknownType({ name: table }, name, cell(row, 'type'), type.type);
  const isIdentity = row.identity === 'YES';
  if (isIdentity) findings.lossy('column', name, 'GENERATED AS IDENTITY, which becomes a sequence', table);
  const description = textOf(row.comment);
  const column = newColumn(name, type.type, {
    ...type,
    primaryKey: key.includes(name),
    required: row.nullable === 'N',
    autoIncrement: isIdentity,
    ...(description !== undefined && { description }),
  });
  const value = textOf(row.value)?.trim();
  const hasDefault = value !== undefined && value !== '' && value.toUpperCase() !== 'NULL' && !isIdentity;
  return hasDefault ? { default: defaultFor(column, value), ...column } : column;
}

function defaultFor(column: Column, sql: string): ColumnDefault {
  if (isNumber(sql)) return defaultOf(column, sql, sql);
  return defaultOf(column, isText(column.type) ? unquoted(sql) : undefined, sql);
}

function indexOf(
  name: string,
  parts: readonly Row[],
  table: string,
  findings: Findings,
): readonly TableIndex[] {
  const [first] = parts as readonly [Row];
  const type = cell(first, 'type');
  if (type !== 'NORMAL' && type !== 'FUNCTION-BASED NORMAL') {
    findings.omitted('index', name, table, `index type ${type}`);
    return [];
  }
  return [newIndex([], { name, unique: first.uniqueness === 'UNIQUE', columns: parts.map(indexPart) })];
}

/** A descending column is kept as an expression, which is its name in quotes. */
function indexPart(row: Row): IndexColumn {
  const expression = textOf(row.expression)?.trim();
  const [, column] = /^"((?:[^"]|"")+)"$/.exec(expression ?? '') ?? [];
  const part: IndexColumn =
    expression === undefined || expression === ''
      ? { name: cell(row, 'col') }
      : column === undefined
        ? { name: expression, isExpression: true }
        : { name: column.replaceAll('""', '"') };
  return cell(row, 'descend') === 'DESC' ? { ...part, direction: 'desc' } : part;
}

/** Undefined for a key to what belongs to another user. */
function keyOf(parts: readonly Row[], table: string, findings: Findings): ForeignKey | undefined {
  const [first] = parts as readonly [Row];
  const name = cell(first, 'name');
  if (textOf(first.target) === undefined) {
    findings.omitted('foreign key', name, table, `reference to a table of ${cell(first, 'owner')}`);
    return undefined;
  }
  if (first.status === 'DISABLED') findings.lossy('foreign key', name, 'the disabled state', table);
  const action = cell(first, 'on_delete').toLowerCase();
  return newForeignKey(
    cell(first, 'target'),
    parts.map((part) => ({ local: cell(part, 'col'), foreign: cell(part, 'target_col') })),
    {
      name,
      onDelete: action === 'cascade' || action === 'set null' ? (action as ReferentialAction) : 'none',
      ...deferralOf(first),
    },
  );
}
