import { isBinary, isBoolean, isNumber as isNumberType } from '../../../column-types/families.ts';
import type { Column, ColumnDefault } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import type { ForeignKey, ReferentialAction } from '../../../model/foreign-key.ts';
import { withKeyParts } from '../../../model/key-parts.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../model/new.ts';
import { primaryKeyOf, qualifiedName, type Table } from '../../../model/table.ts';
import { type IndexColumn, isUniqueConstraint, type TableIndex } from '../../../model/table-index.ts';
import type { Row } from '../../connect/connection.ts';
import { cell, Findings, flag, grouped, type Inspected, type Query, textOf } from '../../inspect.ts';
import { defaultOf, isNumber, textOfBytes, unquoted } from '../../standard/inspect/defaults.ts';
import { viewTable } from '../../standard/inspect/views.ts';
import { quoteText } from '../../standard/quote-text.ts';
import { splitName } from '../names.ts';
import { IGNORING_CASE } from '../types.ts';
import { type IndexText, readIndexText, readTableText, type TableText } from './table-text.ts';
import { readTokens } from './tokens.ts';
import { reverseSqliteType } from './types.ts';

/** The list of tables is made once, and not for every object. */
const OBJECTS = `WITH kinds AS MATERIALIZED (SELECT name, type, wr, strict FROM pragma_table_list WHERE schema = 'main')
SELECT m.type, m.name, m.tbl_name, m.sql, l.type AS kind, l.wr, l.strict FROM sqlite_master m
LEFT JOIN kinds l ON m.type = 'table' AND l.name = m.name ORDER BY m.rowid`;

const COLUMNS = `SELECT m.name AS "table", c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden
FROM sqlite_master m JOIN pragma_table_xinfo(m.name) c WHERE m.type IN ('table', 'view') ORDER BY m.rowid, c.cid`;

const INDEXES = `SELECT m.name AS "table", l.name, l."unique", l.origin, l.partial, x.name AS "column", x."desc", x.coll
FROM sqlite_master m JOIN pragma_index_list(m.name) l JOIN pragma_index_xinfo(l.name) x
WHERE m.type = 'table' AND x.key = 1 ORDER BY m.rowid, l.seq DESC, x.seqno`;

const KEYS = `SELECT m.name AS "table", k.id, k."table" AS target, k."from", k."to", k.on_update, k.on_delete
FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) k WHERE m.type = 'table' ORDER BY m.rowid, k.id DESC, k.seq`;

/** The catalogue rows of one table. */
interface Source {
  readonly name: string;
  readonly object: Row;
  readonly text: TableText;
  readonly columns: readonly Row[];
  readonly indexes: readonly Row[];
  /** What the text of CREATE INDEX says, by name. */
  readonly created: ReadonlyMap<string, IndexText>;
  readonly keys: readonly Row[];
}

export async function inspectSqlite(query: Query): Promise<Inspected> {
  const findings = new Findings();
  const objects = await query(OBJECTS);
  const byTable = async (sql: string) => grouped(await query(sql), (row) => cell(row, 'table'));
  const [columns, indexes, keys] = [await byTable(COLUMNS), await byTable(INDEXES), await byTable(KEYS)];
  const created = indexTexts(objects);
  const tables = objects
    .filter((object) => isPlainTable(object, findings))
    .map((object) => {
      const name = cell(object, 'name');
      return tableOf(
        {
          name,
          object,
          text: readTableText(cell(object, 'sql')),
          columns: columns.get(name) ?? [],
          indexes: indexes.get(name) ?? [],
          created,
          keys: keys.get(name) ?? [],
        },
        findings,
      );
    });
  const views = objects
    .filter(({ type }) => type === 'view')
    .flatMap((object) => {
      const name = cell(object, 'name');
      const own = { columns: columns.get(name) ?? [], indexes: [], keys: [] };
      return viewTable((found) => tableOf({ name, object, text: readTableText(''), created, ...own }, found));
    });
  const described = new Set(views.map(qualifiedName));
  const untypedViews = new Map(
    objects
      .filter(({ type }) => type === 'view')
      .map((object) => {
        const name = cell(object, 'name');
        return [
          qualifiedName(splitName(name)),
          (columns.get(name) ?? []).map((row) => cell(row, 'name')),
        ] as const;
      })
      .filter(([name]) => !described.has(name)),
  );
  return { database: withTargets(newDatabase('', { tables })), findings: findings.all, views, untypedViews };
}

const indexTexts = (objects: readonly Row[]): ReadonlyMap<string, IndexText> =>
  new Map(
    objects.flatMap((object) => {
      const sql = object.type === 'index' ? textOf(object.sql) : undefined;
      return sql === undefined ? [] : [[cell(object, 'name'), readIndexText(sql)]];
    }),
  );

/** Reports everything else in the catalogue as omitted. */
function isPlainTable(object: Row, findings: Findings): boolean {
  const [type, name] = [cell(object, 'type'), cell(object, 'name')];
  if (type === 'view') findings.omitted('view', name, name);
  if (type === 'trigger') findings.omitted('trigger', name, cell(object, 'tbl_name'));
  if (type !== 'table' || /^sqlite_/i.test(name)) return false;
  const kind = cell(object, 'kind');
  if (kind === 'virtual') findings.omitted('virtual table', name, name);
  return kind !== 'virtual' && kind !== 'shadow';
}

function tableOf(source: Source, findings: Findings): Table {
  const { name, object, text } = source;
  if (flag(object.wr)) findings.lossy('table', name, 'WITHOUT ROWID', name);
  if (flag(object.strict)) findings.lossy('table', name, 'STRICT', name);
  for (const { kind, name: object, resolution } of text.conflicts)
    findings.lossy(kind, object, `ON CONFLICT ${resolution}`, name);
  const identity = splitName(name);
  const columns = source.columns.map((row) => columnOf(row, source, findings));
  const all = indexesOf(source, findings);
  const wholeKey = counterKey(columns, all);
  const keyed = columns.map((column) =>
    wholeKey?.columns.some((part) => part.name === column.name)
      ? { ...column, primaryKey: true, required: true }
      : column,
  );
  reportKeyLosses(source, findings);
  const table = newTable(identity.name, {
    ...(identity.schema !== undefined && { schema: identity.schema }),
    ...(text.description !== undefined && { description: text.description }),
    ...(text.primaryKeyName !== undefined && { primaryKeyName: text.primaryKeyName }),
    columns: keyed,
    indexes: all.filter((index) => index !== wholeKey),
    foreignKeys: keysOf(source),
    checks: text.checks,
  });
  return withKeyParts(
    table,
    keyOrder(source, wholeKey).map((column) => ({ name: column })),
  );
}

/** The columns of the primary key in its own order. */
const keyOrder = ({ columns }: Source, wholeKey: TableIndex | undefined): readonly string[] =>
  wholeKey?.columns.map(({ name }) => name) ??
  columns
    .filter((row) => cell(row, 'pk') !== '0')
    .toSorted((one, other) => Number(one.pk) - Number(other.pk))
    .map((row) => cell(row, 'name'));

/** https://sqlite.org/pragma.html#pragma_table_xinfo */
const VIRTUAL = '2';

function columnOf(row: Row, { name: table, text }: Source, findings: Findings): Column {
  const name = cell(row, 'name');
  // The type of a generated column may be shown with its first words.
  const native = cell(row, 'type').replace(/\s*GENERATED ALWAYS$/i, '');
  const { known, ...type } = reverseSqliteType(native);
  if (native === '') findings.becomes('column', name, `${type.type}, as it has no type`, table);
  else if (!known) findings.unknownType({ name: table }, name, native, type.type);
  const {
    description,
    autoIncrement = false,
    collation,
    generated: sql,
  } = text.columns.get(name.toLowerCase()) ?? {};
  const primaryKey = cell(row, 'pk') !== '0';
  const usual = type.type === 'CITEXT' ? IGNORING_CASE : 'BINARY';
  const column = newColumn(name, type.type, {
    primaryKey,
    required: primaryKey || flag(row.notnull),
    autoIncrement,
    ...(description !== undefined && { description }),
    ...(autoIncrement ? { type: 'INTEGER' } : type),
    ...(usual.toUpperCase() !== (collation ?? 'BINARY').toUpperCase() && {
      collation: collation ?? 'BINARY',
    }),
  });
  if (sql !== undefined)
    return { ...column, generated: { sql, ...(cell(row, 'hidden') === VIRTUAL && { stored: false }) } };
  const value = textOf(row.dflt_value);
  return value === undefined || value.toUpperCase() === 'NULL' || autoIncrement
    ? column
    : { default: defaultFor(column, value), ...column };
}

function defaultFor(column: Column, written: string): ColumnDefault {
  const sql = literalOf(written);
  if (isNumber(sql)) {
    const truth = column.type === 'BOOLEAN' ? { '0': 'false', '1': 'true' }[sql] : sql;
    return defaultOf(column, truth, sql);
  }
  const [, bytes] = /^x'([0-9a-f]*)'$/i.exec(sql) ?? [];
  if (bytes === undefined) return defaultOf(column, unquotedText(column, sql), sql);
  // Ours are written with a capital X and small digits.
  const plain = sql === `X'${bytes.toLowerCase()}'` ? textOfBytes(bytes) : undefined;
  return defaultOf(column, isBinary(column.type) ? plain : undefined, sql);
}

/** A name in a default is read as a text, whatever its quotes. */
function literalOf(sql: string): string {
  const [token, ...more] = readTokens(sql);
  if (token === undefined || more.length > 0) return sql;
  const isText = token.kind === 'name' || (token.kind === 'word' && !NO_TEXT.test(token.text));
  return isText ? quoteText(token.text) : sql;
}

const NO_TEXT = /^(?:[\d.].*|null|true|false|current_(?:date|time|timestamp))$/i;

/** A quoted text is the literal of a text, never of a number or of bytes. */
const unquotedText = (column: Column, sql: string): string | undefined =>
  isBinary(column.type) || isBoolean(column.type) || isNumberType(column.type) ? undefined : unquoted(sql);

/** Unique constraints are read from the text, as those that repeat another key have no index; other indexes are not in it. */
function indexesOf(source: Source, findings: Findings): readonly TableIndex[] {
  const { name: table, text, columns: rows, indexes, created } = source;
  const spelled = new Map(rows.map((row) => [cell(row, 'name').toLowerCase(), cell(row, 'name')]));
  const uniques = text.uniques.map(({ name, columns }) =>
    newIndex(
      columns.map((column) => spelled.get(column) ?? column),
      { unique: true, ...(name !== undefined && { name }) },
    ),
  );
  const others = [...grouped(indexes, (row) => cell(row, 'name'))].flatMap(([name, parts]) => {
    const [first] = parts;
    if (first === undefined || first.origin !== 'c') return [];
    const { condition: where, parts: texts = [] } = created.get(name) ?? {};
    const index: TableIndex = {
      name,
      unique: flag(first.unique),
      columns: parts.map((part, place) => indexPart(part, texts[place] ?? '', source)),
      vendors: [],
      ...(where !== undefined && { where }),
    };
    if (isUniqueConstraint(index))
      findings.becomes('unique index', name, 'a unique constraint', table, 'unique constraints');
    return [index];
  });
  // A constraint without a name that repeats another one says nothing more, to SQLite either.
  const isTwin = ({ columns, name }: TableIndex, place: number): boolean =>
    name === undefined &&
    uniques.slice(0, place).some((other) => JSON.stringify(other.columns) === JSON.stringify(columns));
  return [...uniques.filter((unique, place) => !isTwin(unique, place)), ...others];
}

/** An expression is in the text of CREATE INDEX only. */
function indexPart(row: Row, text: string, { text: { columns } }: Source): IndexColumn {
  const name = textOf(row.column);
  const usual = columns.get(name?.toLowerCase() ?? '')?.collation ?? 'BINARY';
  const collation = cell(row, 'coll');
  const part: IndexColumn = name === undefined ? { name: text, isExpression: true } : { name };
  return {
    ...part,
    ...(flag(row.desc) && { direction: 'desc' }),
    ...(collation.toUpperCase() !== usual.toUpperCase() && { collation }),
  };
}

/** Direction and collation of the columns of the index that a constraint has. */
function reportIndexLosses(
  kind: string,
  name: string | undefined,
  parts: readonly Row[],
  { name: table, text }: Source,
  findings: Findings,
): void {
  const collationOf = (column: string): string =>
    (text.columns.get(column.toLowerCase())?.collation ?? 'BINARY').toUpperCase();
  if (parts.some((part) => flag(part.desc))) findings.lossy(kind, name, 'the descending order', table);
  const other = parts.find((part) => cell(part, 'coll').toUpperCase() !== collationOf(cell(part, 'column')));
  if (other !== undefined) findings.lossy(kind, name, `COLLATE ${cell(other, 'coll')}`, table);
}

/** A counter is a key alone; a key of more columns is then a unique constraint without a name. */
function counterKey(columns: readonly Column[], indexes: readonly TableIndex[]): TableIndex | undefined {
  const counter = columns.find((column) => column.autoIncrement);
  if (counter === undefined) return undefined;
  const isKey = ({ unique, name, columns: parts }: TableIndex): boolean =>
    unique &&
    name === undefined &&
    parts.some((part) => part.name === counter.name) &&
    parts.every((part) => columns.find((column) => column.name === part.name)?.required);
  return indexes.find(isKey);
}

function reportKeyLosses(source: Source, findings: Findings): void {
  const { name, object, columns, indexes } = source;
  const key = columns.filter((row) => cell(row, 'pk') !== '0');
  const constraints = [...grouped(indexes, (row) => cell(row, 'name')).values()];
  for (const parts of constraints) {
    const kind = { pk: 'primary key', u: 'unique constraint' }[cell(parts[0] as Row, 'origin')];
    const label = kind === 'primary key' ? undefined : parts.map((part) => cell(part, 'column')).join(', ');
    if (kind !== undefined) reportIndexLosses(kind, label, parts, source, findings);
  }
  // Only a key that has an index of its own may be NULL: https://sqlite.org/lang_createtable.html#primkeyconst
  if (flag(object.wr) || !indexes.some((row) => row.origin === 'pk')) return;
  for (const row of key)
    if (!flag(row.notnull)) findings.becomes('column', cell(row, 'name'), 'NOT NULL', name);
}

const actionOf = (row: Row, column: string): ReferentialAction => {
  const action = cell(row, column).toLowerCase();
  return action === 'no action' || action === '' ? 'none' : (action as ReferentialAction);
};

function keysOf({ text, keys }: Source): readonly ForeignKey[] {
  return [...grouped(keys, (row) => cell(row, 'id')).values()].map((parts, place) => {
    const [first] = parts as readonly [Row];
    const { name, isDeferred = false } = text.foreignKeys[place] ?? {};
    const target = splitName(cell(first, 'target'));
    return newForeignKey(
      target.name,
      // Without a column it means the primary key, which is filled in when all tables are known.
      parts.map((part) => ({ local: cell(part, 'from'), foreign: cell(part, 'to') })),
      {
        ...(name !== undefined && { name }),
        ...(target.schema !== undefined && { foreignSchema: target.schema }),
        onDelete: actionOf(first, 'on_delete'),
        onUpdate: actionOf(first, 'on_update'),
        ...(isDeferred && { deferrable: 'deferred' }),
      },
    );
  });
}

/** Names are the same in any letter case here; a schema wants those of the table and the column themselves. */
function withTargets(database: Database): Database {
  const keyOf = (table: Pick<Table, 'name' | 'schema'>): string => qualifiedName(table).toLowerCase();
  const tables = new Map(database.tables.map((table) => [keyOf(table), table]));
  const spelled = (table: Table | undefined, name: string): string =>
    table?.columns.find((column) => column.name.toLowerCase() === name.toLowerCase())?.name ?? name;
  const withTarget = (holder: Table, key: ForeignKey): ForeignKey => {
    const { foreignSchema: _, ...rest } = key;
    const target = tables.get(
      keyOf({
        name: key.foreignTable,
        ...(key.foreignSchema !== undefined && { schema: key.foreignSchema }),
      }),
    );
    const primary = target === undefined ? [] : primaryKeyOf(target);
    return {
      ...rest,
      foreignTable: target?.name ?? key.foreignTable,
      ...(target === undefined
        ? key.foreignSchema !== undefined && { foreignSchema: key.foreignSchema }
        : target.schema !== undefined && { foreignSchema: target.schema }),
      references: key.references.map((reference, place) => ({
        local: spelled(holder, reference.local),
        foreign:
          'foreign' in reference && reference.foreign !== ''
            ? spelled(target, reference.foreign)
            : (primary[place]?.name ?? ''),
      })),
    };
  };
  return {
    ...database,
    tables: database.tables.map((table) => ({
      ...table,
      foreignKeys: table.foreignKeys.map((key) => withTarget(table, key)),
    })),
  };
}
