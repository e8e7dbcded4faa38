import { isDeepStrictEqual } from 'node:util';
import type { Check } from '../../../model/check.ts';
import type { ForeignKey, ReferentialAction } from '../../../model/foreign-key.ts';
import { withKeyParts } from '../../../model/key-parts.ts';
import { newDatabase, newForeignKey, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import type { IndexColumn, TableIndex } from '../../../model/table-index.ts';
import type { Parameter, Vendor } from '../../../model/vendor.ts';
import type { Row } from '../../connect/connection.ts';
import {
  cell,
  describedKey,
  Findings,
  grouped,
  type Inspected,
  numberOf,
  type Query,
  textOf,
} from '../../inspect.ts';
import { viewTable } from '../../standard/inspect/views.ts';
import { primaryKeyParts } from '../ddl/ddl.ts';
import type { MysqlSettings } from '../settings.ts';
import { withUsualQuotes } from '../sql-mode.ts';
import {
  CHARSETS,
  CHECKED_TABLES,
  CHECKS,
  COLUMNS,
  INDEXES,
  KEY_COLUMNS,
  KEY_RULES,
  OTHERS,
  SERVER,
  TABLES,
} from './catalogue.ts';
import { charsetOf, collationParameters, columnOf, type Server } from './columns.ts';

/** The catalogue rows of one table. */
interface Source {
  readonly table: Row;
  readonly columns: readonly Row[];
  readonly indexes: readonly Row[];
  readonly keys: readonly Row[];
  readonly rules: readonly Row[];
  readonly checks: readonly Check[];
  /** Columns of JSON text, which one of the products keeps as text with a check. */
  readonly json: ReadonlySet<string>;
}

export const inspectMysql = (query: Query, settings: MysqlSettings): Promise<Inspected> =>
  withUsualQuotes(query, () => inspect(query, settings));

async function inspect(query: Query, settings: MysqlSettings): Promise<Inspected> {
  const findings = new Findings();
  const server = await readServer(query, settings);
  const byTable = async (sql: string) => grouped(await query(sql), (row) => cell(row, 'tbl'));
  const tables = await query(TABLES);
  const checks = await readChecks(query, server, findings);
  const columns = await byTable(COLUMNS);
  const indexes = await byTable(INDEXES);
  const keys = await byTable(KEY_COLUMNS);
  const rules = await byTable(KEY_RULES);
  for (const other of await query(OTHERS))
    findings.omitted(cell(other, 'what'), cell(other, 'name'), textOf(other.tbl));
  const read = tables
    .filter((table) => isPlainTable(table, findings))
    .map((table) => {
      const name = cell(table, 'name');
      const of = (rows: ReadonlyMap<string, readonly Row[]>) => rows.get(name) ?? [];
      const own = { columns: of(columns), indexes: of(indexes), keys: of(keys), rules: of(rules) };
      const { json, checks: conditions } = checks.get(name) ?? { json: new Set<string>(), checks: [] };
      return tableOf({ table, ...own, json, checks: conditions }, server, findings);
    });
  const views = tables
    .filter(({ type }) => type === 'VIEW')
    .flatMap((table) =>
      viewTable((found) => viewOf(table, columns.get(cell(table, 'name')) ?? [], server, found)),
    );
  const parameters = databaseParameters(server);
  return {
    database: newDatabase('', {
      tables: read,
      vendors: parameters.length === 0 ? [] : [{ type: 'mysql', parameters }],
    }),
    findings: findings.all,
    views,
    ignoresLetterCase: server.ignoresLetterCase,
    tableOptions: new Map(tables.map((table) => [cell(table, 'name'), allOptions(table, server)])),
  };
}

/** The character set that tables have without saying so, where a new database would not have it. */
function databaseParameters({ collation, usualCollations }: Server): readonly Parameter[] {
  if (collation === usualCollations.get(NEW_CHARSET)) return [];
  return [
    { name: 'Charset', value: charsetOf(collation) },
    { name: 'Collate', value: collation },
  ];
}

/** What new databases have since MySQL 8.0 and MariaDB 11.6. */
const NEW_CHARSET = 'utf8mb4';

/** All options of a table, inherited ones included. */
function allOptions(table: Row, server: Server): readonly Vendor[] {
  const [engine, collation] = [cell(table, 'engine'), cell(table, 'collation')];
  const parameters = [
    ...(engine === '' ? [] : [{ name: 'Engine', value: engine }]),
    ...(collation === ''
      ? []
      : [
          { name: 'Charset', value: charsetOf(collation) },
          { name: 'Collate', value: collation },
        ]),
    ...createOptions(table).flatMap(({ parameter }) => parameter ?? []),
  ];
  return [{ type: 'mysql', parameters: [...parameters, ...tableParameters(table, server)] }];
}

async function readServer(query: Query, settings: MysqlSettings): Promise<Server> {
  const [server] = await query(SERVER);
  const charsets = await query(CHARSETS);
  return {
    isMariadb: /mariadb/i.test(textOf(server?.version) ?? ''),
    database: textOf(server?.name) ?? '',
    collation: textOf(server?.collation) ?? '',
    usualCollations: new Map(charsets.map((row) => [cell(row, 'charset'), cell(row, 'collation')])),
    hasChecks: Number(server?.checks ?? 0) > 0,
    ignoresLetterCase: Number(server?.folding ?? 0) > 0,
    settings,
  };
}

const JSON_CHECK = /^json_valid\(`((?:[^`]|``)*)`\)$/i;

/** The checks of a table, and its columns whose check makes text JSON. */
interface TableChecks {
  readonly checks: Check[];
  readonly json: Set<string>;
}

async function readChecks(
  query: Query,
  server: Server,
  findings: Findings,
): Promise<ReadonlyMap<string, TableChecks>> {
  const found = new Map<string, TableChecks>();
  if (!server.hasChecks) return found;
  const rows = await query(CHECKS);
  const known = new Map((await query(CHECKED_TABLES)).map((row) => [cell(row, 'CONSTRAINT_NAME'), row]));
  for (const row of rows) {
    const name = cell(row, 'CONSTRAINT_NAME');
    const constraint = known.get(name) ?? {};
    const table = textOf(row.TABLE_NAME) ?? cell(constraint, 'TABLE_NAME');
    const own = found.get(table) ?? { checks: [], json: new Set() };
    found.set(table, own);
    const sql = conditionOf(cell(row, 'CHECK_CLAUSE'), server);
    const column = JSON_CHECK.exec(sql)?.[1]?.replaceAll('``', '`');
    const isOfColumn = row.LEVEL === 'Column';
    // A check of a column has the name of the column; one that was renamed may be listed by the old name.
    if (server.isMariadb && column !== undefined && (column === name || isOfColumn)) {
      own.json.add(column);
      continue;
    }
    if (isOfColumn) findings.becomes('check of a column', name, 'a check of the table', table);
    if (cell(constraint, 'ENFORCED') === 'NO') findings.lossy('check', name, 'NOT ENFORCED', table);
    own.checks.push({ name, sql });
  }
  return found;
}

/** One of the products shows quotes escaped, and brackets around the condition. */
const conditionOf = (clause: string, { isMariadb }: Server): string =>
  isMariadb ? clause : clause.replace(/\\(.)/g, '$1').replace(/^\(([\s\S]*)\)$/, '$1');

/** Reports everything else in the catalogue as omitted. */
function isPlainTable(table: Row, findings: Findings): boolean {
  const name = cell(table, 'name');
  switch (cell(table, 'type')) {
    case 'BASE TABLE':
      return true;
    case 'SYSTEM VERSIONED':
      findings.lossy('table', name, 'SYSTEM VERSIONING', name);
      return true;
    default:
      findings.omitted(cell(table, 'type').toLowerCase(), name, name);
      return false;
  }
}

/** A view shows defaults and collations of the tables below it. */
function viewOf(table: Row, columns: readonly Row[], server: Server, findings: Findings): Table {
  const name = cell(table, 'name');
  const around = { table: name, key: [], json: new Set<string>(), tableCollation: '' };
  return newTable(name, {
    columns: columns.flatMap((row) => {
      const own = { ...row, value: null, extra: '', collation: '', comment: '' };
      return columnOf(own, around, server, findings) ?? [];
    }),
  });
}

function tableOf(source: Source, server: Server, findings: Findings): Table {
  const { table, columns, indexes, json } = source;
  const name = cell(table, 'name');
  const byName = grouped(indexes, (row) => cell(row, 'name'));
  const key = describedKey(
    (byName.get('PRIMARY') ?? []).map((row) => cell(row, 'col')),
    columns.filter((row) => cell(row, 'generated') === '').map((row) => cell(row, 'name')),
    name,
    findings,
  );
  const engine = cell(table, 'engine');
  const parameters = tableParameters(table, server);
  for (const { option, parameter } of createOptions(table))
    if (parameter === undefined) findings.lossy('table', name, `the option ${option}`, name);
  const comment = cell(table, 'comment');
  const made = newTable(name, {
    columns: columns.flatMap((row) => {
      const tableCollation = cell(table, 'collation');
      return columnOf(row, { table: name, key, json, tableCollation }, server, findings) ?? [];
    }),
    indexes: [...byName].flatMap(([index, parts]) =>
      index === 'PRIMARY' ? [] : indexOf(index, parts, name, engine, findings),
    ),
    foreignKeys: keysOf(source, server),
    checks: source.checks,
    vendors: parameters.length === 0 ? [] : [{ type: 'mysql', parameters }],
    ...(comment !== '' && { description: comment }),
  });
  const parts = (byName.get('PRIMARY') ?? []).filter((row) => key.includes(cell(row, 'col'))).map(partOf);
  reportIndexLosses(byName.get('PRIMARY') ?? [], 'primary key', undefined, name, findings);
  // A key with its counter in front is what a schema without an order means.
  if (isDeepStrictEqual(primaryKeyParts(made), parts)) return made;
  const ordered = withKeyParts(made, parts);
  if (!isDeepStrictEqual(primaryKeyParts(ordered), parts))
    findings.lossy('primary key', undefined, 'the order of the columns', name);
  return ordered;
}

/** What CREATE_OPTIONS may hold and a schema can say, by its name there. */
const OPTIONS: Readonly<Record<string, string>> = {
  row_format: 'RowFormat',
  max_rows: 'MaxRows',
  min_rows: 'MinRows',
  avg_row_length: 'AvgRowLength',
  checksum: 'Checksum',
  delay_key_write: 'DelayKeyWrite',
  pack_keys: 'PackKeys',
  key_block_size: 'KeyBlockSize',
};

function tableParameters(table: Row, server: Server): readonly Parameter[] {
  const engine = cell(table, 'engine');
  const parameters: Parameter[] = [];
  if (engine !== '' && engine.toLowerCase() !== server.settings.engine.toLowerCase())
    parameters.push({ name: 'Engine', value: engine });
  const collation = cell(table, 'collation');
  if (collation !== server.collation && databaseParameters(server).length > 0 && collation !== '') {
    // What the database says for all tables is said otherwise in full.
    parameters.push({ name: 'Charset', value: charsetOf(collation) }, { name: 'Collate', value: collation });
  } else parameters.push(...collationParameters(collation, server.collation, server));
  parameters.push(...createOptions(table).flatMap(({ parameter }) => parameter ?? []));
  return parameters;
}

/** The words of CREATE_OPTIONS, each with the parameter that says it, if any does. */
const createOptions = (table: Row): readonly { readonly option: string; readonly parameter?: Parameter }[] =>
  cell(table, 'options')
    .split(/\s+/)
    .filter((option) => option !== '')
    .map((option) => {
      const [, key = option, value = ''] = /^([^=]+)=(.*)$/.exec(option) ?? [];
      const name = OPTIONS[key.replaceAll('`', '').toLowerCase()];
      if (name === undefined) return { option };
      return { option, parameter: { name, value: value.replace(/^["'](.*)["']$/, '$1').toUpperCase() } };
    });

function reportIndexLosses(
  parts: readonly Row[],
  kind: string,
  name: string | undefined,
  table: string,
  findings: Findings,
): void {
  const lost = (what: string): void => findings.lossy(kind, name, what, table);
  const isKey = kind === 'primary key';
  if (isKey && parts.some((part) => part.direction === 'D')) lost('the descending order');
  if (isKey && parts.some((part) => cell(part, 'comment') !== '')) lost('the comment');
  if (parts.some((part) => part.IGNORED === 'YES')) lost('IGNORED');
  if (parts.some((part) => part.IS_VISIBLE === 'NO')) lost('INVISIBLE');
}

function partOf(row: Row): IndexColumn {
  const [name, size] = [cell(row, 'col'), numberOf(row.size)];
  return size === undefined ? { name } : { name, size };
}

/** One of the products has expressions in indexes, which its catalogue shows with escaped quotes. */
function indexPartOf(row: Row): IndexColumn {
  const expression = textOf(row.EXPRESSION);
  const isExpression = textOf(row.col) === undefined && expression !== undefined;
  const part: IndexColumn = isExpression
    ? { name: expression.replace(/\\(.)/g, '$1'), isExpression }
    : partOf(row);
  return row.direction === 'D' ? { ...part, direction: 'desc' } : part;
}

function indexOf(
  name: string,
  parts: readonly Row[],
  table: string,
  engine: string,
  findings: Findings,
): readonly TableIndex[] {
  const [first] = parts as readonly [Row];
  reportIndexLosses(parts, 'index', name, table, findings);
  const type = cell(first, 'type') === 'RTREE' ? 'SPATIAL' : cell(first, 'type');
  const whole = type === 'FULLTEXT' || type === 'SPATIAL';
  const usual = type === 'BTREE' && engine.toUpperCase() !== 'MEMORY';
  const comment = cell(first, 'comment');
  return [
    {
      name,
      unique: Number(first.plain) === 0,
      columns: parts.map((part) => (whole ? { name: cell(part, 'col') } : indexPartOf(part))),
      vendors: usual ? [] : [{ type: 'mysql', parameters: [{ name: 'Index_type', value: type }] }],
      ...(comment !== '' && { comment }),
    },
  ];
}

function keysOf({ keys, rules }: Source, { isMariadb, database }: Server): readonly ForeignKey[] {
  const ruleOf = new Map(rules.map((row) => [cell(row, 'name'), row]));
  // The default action differs between the products.
  const unnamed = isMariadb ? 'RESTRICT' : 'NO ACTION';
  const action = (row: Row | undefined, event: string): ReferentialAction => {
    const words = textOf(row?.[event]) ?? unnamed;
    return words === unnamed ? 'none' : (words.toLowerCase() as ReferentialAction);
  };
  return [...grouped(keys, (row) => cell(row, 'name'))].map(([name, parts]) => {
    const [first] = parts as readonly [Row];
    const foreignSchema = textOf(first.target_schema);
    return newForeignKey(
      cell(first, 'target'),
      parts.map((part) => ({ local: cell(part, 'col'), foreign: cell(part, 'target_col') })),
      {
        name,
        ...(foreignSchema !== undefined && foreignSchema !== database && { foreignSchema }),
        onDelete: action(ruleOf.get(name), 'on_delete'),
        onUpdate: action(ruleOf.get(name), 'on_update'),
      },
    );
  });
}
