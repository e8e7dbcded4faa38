import { familyOf, isDecimal } from '../../../column-types/families.ts';
import type { Column } from '../../../model/column.ts';
import type { NamingRules } from '../../../model/constraint-names.ts';
import type { Database } from '../../../model/database.ts';
import { type ForeignKey, isConstraint } from '../../../model/foreign-key.ts';
import { keyPartsOf } from '../../../model/key-parts.ts';
import { foreignTableOf } from '../../../model/relations.ts';
import type { OrderedObjects } from '../../../model/sql-object.ts';
import { primaryKeyOf, type Table } from '../../../model/table.ts';
import type { IndexColumn, TableIndex } from '../../../model/table-index.ts';
import { generatedClause, words } from '../../standard/ddl/clauses.ts';
import { StandardDdl } from '../../standard/ddl/ddl.ts';
import { hex, storedBytes } from '../../standard/ddl/literals.ts';
import { changedColumns, insertRows, type RowsInSql } from '../../standard/ddl/rows.ts';
import type { Statement } from '../../standard/ddl/statement.ts';
import { parseTemporal } from '../../standard/ddl/temporal.ts';
import type { ListColumn } from '../../standard/lists.ts';
import type { EnumColumn } from '../../standard/named-enums.ts';
import { quoteEscaped } from '../../standard/quote-text.ts';
import { storageOfSqlType } from '../check/sql-type-storage.ts';
import { isSingleFloat } from '../check/storage.ts';
import { changesClock } from '../clocks.ts';
import { nativeEnum } from '../enums.ts';
import { listDocument } from '../lists.ts';
import type { MysqlSettings } from '../settings.ts';
import { INSTANT_DIGITS, mysqlTypes, TINY_ENUM_VALUES } from '../types.ts';
import {
  columnOptions,
  engineOf,
  hasForeignKeys,
  indexOptions,
  tableOptions,
  withCollationParameters,
  withInheritedOptions,
} from '../vendor.ts';
import { printComment } from './comment.ts';
import { printDefaultExpression } from './default-expression.ts';

export class MysqlDdl extends StandardDdl {
  protected readonly product = 'mysql';
  readonly #settings: MysqlSettings;

  constructor(settings: MysqlSettings, rules: NamingRules) {
    super(mysqlTypes(settings.nativeUuid), rules);
    this.#settings = settings;
  }

  /** DECIMAL alone is DECIMAL(10,0). */
  override decimalScale(column: Column): number | undefined {
    const isBare = column.size === undefined && column.sqlType === undefined;
    return isBare && isDecimal(column.type) ? 0 : super.decimalScale(column);
  }

  /** FLOAT of four bytes: 0.7 is stored as 0.699999988, and differs from the number 0.7. */
  override widensFloats({ type, sqlType, size, scale }: Column): boolean {
    if (familyOf(type) !== 'float') return false;
    if (sqlType === undefined) return isSingleFloat(type, size, scale);
    const storage = storageOfSqlType(sqlType, { charset: undefined, collate: undefined });
    return storage?.kind === 'float' && storage.bytes === 4;
  }

  override secondDigits(column: Column): number {
    const isInstant = column.type === 'TIMESTAMPTZ' && column.sqlType === undefined;
    return isInstant ? (column.size ?? INSTANT_DIGITS) : super.secondDigits(column);
  }

  protected override get defaultSecondDigits(): number {
    return 0;
  }

  override get storesOffsets(): boolean {
    return false;
  }

  protected override get listColumn(): ListColumn {
    return listDocument;
  }

  protected override get enumColumn(): EnumColumn {
    return (column) => nativeEnum(column, (text) => this.quoteText(text));
  }

  override changesFormat(before: Column, after: Column): boolean {
    return super.changesFormat(before, after) || changesClock(before, after);
  }

  /** Instants are declared as DATETIME. */
  override tellsFormat(column: Column): boolean {
    return column.type !== 'DATETIME' && super.tellsFormat(column);
  }

  override create(database: Database, objects?: OrderedObjects): readonly Statement[] {
    const statements = super.create(database, objects);
    return statements.some(({ sql }) => sql.includes('\\')) ? inBackslashMode(statements) : statements;
  }

  override prepare(database: Database): Database {
    return withPossibleKeys(
      withInheritedOptions(withCollationParameters(super.prepare(database))),
      this.#settings.engine,
    );
  }

  /** Tables can then be dropped and created in any order, circles included. */
  protected override prologue(_database: Database): readonly Statement[] {
    return [{ sql: 'SET FOREIGN_KEY_CHECKS = 0' }];
  }

  protected override epilogue(_database: Database): readonly Statement[] {
    return [{ sql: 'SET FOREIGN_KEY_CHECKS = 1' }];
  }

  /**
   * A row that has a value of another unique key would be changed in the place of the one with the key: its key becomes
   * NULL then, which the server refuses.
   */
  override putRows(table: Table, rows: RowsInSql): string {
    const isAlone =
      table.indexes.filter((index) => index.unique).length + (primaryKeyOf(table).length > 0 ? 1 : 0) < 2;
    const isOther = rows.key.map((name) => `${this.quote(name)} = VALUES(${this.quote(name)})`).join(' AND ');
    const guarded = rows.key.slice(0, 1).map((name) => {
      const column = this.quote(name);
      return isAlone ? `${column} = ${column}` : `${column} = IF(${isOther}, ${column}, NULL)`;
    });
    const changed = changedColumns(rows).map((name) => `${this.quote(name)} = VALUES(${this.quote(name)})`);
    const assigned = isAlone && changed.length > 0 ? changed : [...guarded, ...changed];
    return insertRows(table, rows, `ON DUPLICATE KEY UPDATE ${assigned.join(', ')}`, this);
  }

  /** MariaDB has INSERT … RETURNING, MySQL has not. */
  override get returnsInserted(): boolean {
    return false;
  }

  override quote(identifier: string): string {
    return `\`${identifier.replaceAll('`', '``')}\``;
  }

  /** Quotes are doubled, never escaped by a backslash: that ends no text in whichever mode the server is. */
  override quoteText(text: string): string {
    return quoteEscaped(text);
  }

  /** A TIMESTAMP states NULL explicitly, as old servers make it required otherwise: https://mariadb.com/kb/en/timestamp/ */
  override column(column: Column, table: Table): string {
    const nullable = column.required || !isStamp(column) ? this.nullability(column) : 'NULL';
    const clauses =
      isStamp(column) || isMomentByExpression(column)
        ? [nullable === '' ? 'NULL' : nullable, this.stampDefault(column, table)]
        : [this.literalDefault(column, table), nullable];
    const { generated } = column;
    return words(
      this.quote(column.name),
      this.columnType(column, table),
      ...(generated === undefined ? clauses : [generatedClause(generated, this.isStored(generated))]),
      column.autoIncrement ? this.autoIncrement(column, table) : '',
      printComment(column.description, 'column', (text) => `COMMENT ${this.quoteText(text)}`),
    );
  }

  override columnType(column: Column, table: Table): string {
    if (column.vendors.length === 0 && column.type !== 'ENUM') return super.columnType(column, table);
    const { unsigned, charset, collate } = columnOptions.read(column.vendors);
    const wide =
      column.type === 'ENUM' && column.valueSet.length > TINY_ENUM_VALUES && column.sqlType === undefined;
    return words(
      wide ? 'SMALLINT' : super.columnType(column, table),
      unsigned === true ? 'UNSIGNED' : '',
      charset === undefined ? '' : `CHARACTER SET ${this.quoteText(charset)}`,
      collate === undefined ? '' : `COLLATE ${this.quoteText(collate)}`,
    );
  }

  override keepsValuesOf({ generated }: Column): boolean {
    return generated !== undefined && this.isStored(generated);
  }

  protected override autoIncrement(_column: Column, _table: Table): string {
    return 'AUTO_INCREMENT';
  }

  override defaultExpression(expression: string, column: Column): string {
    return printDefaultExpression(expression, column);
  }

  /** Without a default of its own, a required TIMESTAMP would get one that changes with every update. */
  private stampDefault(column: Column, table: Table): string {
    if (column.default !== undefined || !column.required || !isStamp(column))
      return this.literalDefault(column, table);
    return `DEFAULT ${this.defaultExpression('CURRENT_TIMESTAMP', column)}`;
  }

  /** An instant with all digits of its column, as the server shows it. */
  protected override literal(text: string, column: Column): string {
    if (column.type !== 'TIMESTAMPTZ') return super.literal(text, column);
    const { date = '', time = '00:00:00', fraction = '' } = parseTemporal(text) ?? {};
    const digits = column.size ?? INSTANT_DIGITS;
    const shown = digits === 0 ? '' : `.${fraction.slice(0, digits).padEnd(digits, '0')}`;
    return this.quoteText(`${date} ${time}${shown}`);
  }

  /** The default of a column as a value in SQL. */
  defaultValue(column: Column, table: Table): string {
    return this.literalDefault(column, table).replace(/^DEFAULT /, '');
  }

  override literalFor(text: string, column: Column, table: Table): string {
    return this.defaultValue({ ...column, default: { kind: 'value', text } }, table);
  }

  /** A UUID in bytes is written as its table keeps it. */
  private literalDefault(column: Column, table: Table): string {
    const binary = column.type === 'UUID_BINARY' || (column.type === 'UUID' && !this.#settings.nativeUuid);
    if (!binary || column.sqlType !== undefined || column.default?.kind !== 'value')
      return this.defaultClause(column);
    const bytes = storedBytes(column.default.text, column, this.swapsUuidBytes(table));
    return `DEFAULT X'${hex(bytes)}'`;
  }

  override swapsUuidBytes({ vendors }: Pick<Table, 'vendors'>): boolean {
    return tableOptions.read(vendors).uuidSwapFlag ?? true;
  }

  /** A table and its indexes, without foreign keys: the tables that they refer to may be missing. */
  bareTable(table: Table, database: Database): readonly Statement[] {
    return this.createTable({ ...table, foreignKeys: [] }, database);
  }

  /** An index as CREATE TABLE and ADD have it. */
  indexClause(table: Table, index: TableIndex): string {
    return index.unique ? this.uniqueConstraint(table, index) : this.inlineIndex(table, index);
  }

  /** A foreign key as CREATE TABLE and ADD have it. */
  keyClause(table: Table, key: ForeignKey): string {
    return this.foreignKeyConstraint(table, key).join(' ');
  }

  protected override tableConstraints(table: Table): readonly string[] {
    return [
      ...this.primaryKey(table),
      ...table.indexes.filter((index) => index.unique).map((index) => this.uniqueConstraint(table, index)),
      ...table.indexes.filter((index) => !index.unique).map((index) => this.inlineIndex(table, index)),
      ...table.foreignKeys
        .filter(isConstraint)
        .map((key) => this.foreignKeyConstraint(table, key).join('\n        ')),
      ...this.checks(table),
    ];
  }

  override primaryKey(table: Table): readonly string[] {
    const parts = primaryKeyParts(table);
    return parts.length === 0 ? [] : [`PRIMARY KEY (${this.indexColumns(parts)})`];
  }

  protected override uniqueConstraint(table: Table, index: TableIndex): string {
    return `UNIQUE ${this.inlineIndex(table, index)}`;
  }

  private inlineIndex(table: Table, index: TableIndex): string {
    const { type } = indexOptions.read(index.vendors);
    const special = type === 'FULLTEXT' || type === 'SPATIAL';
    return words(
      special ? type : '',
      `INDEX ${this.quote(this.indexName(table, index))} (${this.indexColumns(index.columns)})`,
      type !== undefined && !special ? `USING ${type}` : '',
      index.comment === undefined ? '' : `COMMENT ${this.quoteText(index.comment)}`,
    );
  }

  override indexedValue(part: IndexColumn): string {
    return super.indexedValue(part) + (part.size === undefined ? '' : `(${part.size})`);
  }

  /** Part of CREATE TABLE. */
  protected override indexes(_table: Table): readonly Statement[] {
    return [];
  }

  /** Part of CREATE TABLE. */
  protected override foreignKeys(_table: Table): readonly Statement[] {
    return [];
  }

  protected override tableOptions(table: Table): string {
    const { engine, keyword } = this.#settings;
    const options = tableOptions.read(table.vendors);
    const start = table.columns.find(({ autoIncrement }) => autoIncrement)?.identity?.start;
    const given = table.vendors.length === 0 && start === undefined ? '' : this.vendorOptions(options, start);
    const comment = printComment(table.description, 'table', (value) => `COMMENT=${this.quoteText(value)}`);
    return ` ${words(`${keyword}=${this.word(options.engine ?? engine)}`, given, comment)}`;
  }

  private vendorOptions(options: ReturnType<typeof tableOptions.read>, start: string | undefined): string {
    const text = (value: string | undefined) => (value === undefined ? undefined : this.quoteText(value));
    const printed = Object.entries({
      AUTO_INCREMENT: options.autoIncrement ?? start,
      AVG_ROW_LENGTH: options.avgRowLength,
      'CHARACTER SET': text(options.charset),
      COLLATE: text(options.collate),
      CHECKSUM: options.checksum,
      CONNECTION: text(options.connection),
      'DATA DIRECTORY': text(options.dataDirectory),
      DELAY_KEY_WRITE: options.delayKeyWrite,
      'INDEX DIRECTORY': text(options.indexDirectory),
      INSERT_METHOD: options.insertMethod,
      KEY_BLOCK_SIZE: options.keyBlockSize,
      MAX_ROWS: options.maxRows,
      MIN_ROWS: options.minRows,
      PACK_KEYS: options.packKeys,
      ROW_FORMAT: options.rowFormat,
      UNION: options.union && `(${this.columnList(options.union)})`,
    });
    return words(...printed.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])));
  }

  /** Quotes a configured name unless it is a plain word. */
  word(text: string): string {
    return /^\w+$/.test(text) ? text : this.quote(text);
  }
}

/** The parts of the primary key, a counter first: it has to lead a key, and the primary key is the usual one. */
export function primaryKeyParts(table: Table): readonly IndexColumn[] {
  const parts = keyPartsOf(table);
  const counter = table.columns.find((column) => column.primaryKey && column.autoIncrement)?.name;
  const isFirst = ({ name }: IndexColumn): boolean => name === counter;
  const isLed = table.indexes.some(({ columns }) => columns[0]?.name === counter);
  // A state may keep the order of a table whose columns were moved; a counter that leads no other key comes first.
  if (counter === undefined || (hasOwnOrder(table) && isLed)) return parts;
  return [...parts.filter(isFirst), ...parts.filter((part) => !isFirst(part))];
}

/** Whether the schema gives the key another order than that of the columns. */
export const hasOwnOrder = ({ keyParts, ...table }: Table): boolean =>
  keyParts !== undefined &&
  primaryKeyOf(table).some(({ name }, place) => name !== primaryKeyOf({ ...table, keyParts })[place]?.name);

export const primaryKeyColumns = (table: Table): readonly string[] =>
  primaryKeyParts(table).map(({ name }) => name);

export const isStamp = ({ type, sqlType }: Column): boolean =>
  sqlType === undefined ? type === 'TIMESTAMP' || type === 'BU_TIMESTAMP' : /^\s*timestamp\b/i.test(sqlType);

const isMomentByExpression = ({ type, sqlType, default: value }: Column): boolean =>
  (type === 'DATETIME' || type === 'TIMESTAMPTZ') && sqlType === undefined && value?.kind === 'expression';

/** Removes the foreign keys that a storage engine does not support; the check has reported them. */
function withPossibleKeys(database: Database, engine: string): Database {
  const keeps = (table: Table | undefined): boolean =>
    table === undefined || hasForeignKeys(engineOf(table, engine));
  if (database.tables.every(keeps)) return database;
  return {
    ...database,
    tables: database.tables.map((table) => ({
      ...table,
      foreignKeys: keeps(table)
        ? table.foreignKeys.filter((key) => keeps(foreignTableOf(database, key)))
        : [],
    })),
  };
}

/** Texts with backslashes mean the same on a server that is told not to treat them as escapes. */
const inBackslashMode = (statements: readonly Statement[]): readonly Statement[] => [
  {
    sql: "SET @orm_sql_mode = @@SESSION.sql_mode, SESSION sql_mode = REPLACE(@@SESSION.sql_mode, 'NO_BACKSLASH_ESCAPES', '')",
  },
  ...statements,
  { sql: 'SET SESSION sql_mode = @orm_sql_mode' },
];
