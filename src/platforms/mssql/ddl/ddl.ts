import { isDecimal, isTemporal } from '../../../column-types/families.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import type { ForeignKey, ReferentialAction } from '../../../model/foreign-key.ts';
import { primaryKeyOf, type Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import { words } from '../../standard/ddl/clauses.ts';
import { StandardDdl } from '../../standard/ddl/ddl.ts';
import { isBracketed, withoutOnUpdate } from '../../standard/ddl/default-expression.ts';
import { writtenTables } from '../../standard/ddl/drop-order.ts';
import { hex, uuidText } from '../../standard/ddl/literals.ts';
import { changedColumns, type RowsInSql } from '../../standard/ddl/rows.ts';
import type { Statement } from '../../standard/ddl/statement.ts';
import { parseTemporal } from '../../standard/ddl/temporal.ts';
import { sequenceOptions } from '../../standard/identity.ts';
import { primaryKeyNameOf } from '../../standard/names.ts';
import { DEFAULT_SCHEMA } from '../names.ts';
import { IGNORING_CASE, mssqlType } from '../types.ts';

/** Finds the keys that point at the table named by its parameter, in whatever schema, and drops them. */
const DROP_REFERENCES = `
DECLARE @drop NVARCHAR(MAX) = N'';
SELECT @drop += N'ALTER TABLE ' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N'.'
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N' DROP CONSTRAINT ' + QUOTENAME(name) + N';'
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
`;

/** What OBJECT_ID takes: two names of 128 characters, every one of them doubled, their brackets and a dot. */
const TABLE_PARAMETER = '@table NVARCHAR(517)';

/** What standard SQL calls today and now; only CURRENT_TIMESTAMP is known to every SQL Server. */
const STANDARD_EXPRESSIONS: Readonly<Record<string, string>> = {
  CURRENT_DATE: 'CAST(CURRENT_TIMESTAMP AS DATE)',
  CURRENT_TIME: 'CAST(CURRENT_TIMESTAMP AS TIME)',
  LOCALTIMESTAMP: 'CURRENT_TIMESTAMP',
};

export class MssqlDdl extends StandardDdl {
  protected readonly product = 'mssql';

  override get numbersAsText(): readonly ('int' | 'float')[] {
    return ['int', 'float'];
  }

  /** DECIMAL alone is DECIMAL(18,0). */
  override decimalScale(column: Column): number | undefined {
    const isBare = column.size === undefined && column.sqlType === undefined;
    return isBare && isDecimal(column.type) ? 0 : super.decimalScale(column);
  }

  override quote(identifier: string): string {
    return `[${identifier.replaceAll(']', ']]')}]`;
  }

  /** Without N a literal is limited to the code page of the database. */
  override quoteText(text: string): string {
    return `N${super.quoteText(text)}`;
  }

  /** CREATE SCHEMA must be alone in its batch, which EXEC gives it. */
  protected override prologue(database: Database): readonly Statement[] {
    const schemas = new Set(writtenTables(database).flatMap((table) => table.schema ?? []));
    return [...schemas].map((schema) => ({
      sql: `IF SCHEMA_ID(${this.quoteText(schema)}) IS NULL EXEC(${this.quoteText(`CREATE SCHEMA ${this.quote(schema)}`)})`,
    }));
  }

  /** A table that foreign keys point at cannot be dropped. One statement, so that scripts need no GO. */
  protected override dropTable(table: Table): readonly Statement[] {
    const parameters = `${this.quoteText(TABLE_PARAMETER)}, ${this.quoteText(this.tableName(table))}`;
    return [
      { sql: `EXEC sys.sp_executesql ${this.quoteText(DROP_REFERENCES)}, ${parameters}` },
      ...super.dropTable(table),
    ];
  }

  protected override get ignoringCase(): string {
    return IGNORING_CASE;
  }

  override columnType(column: Column, _table: Table): string {
    return mssqlType(this.asStored(column));
  }

  /** A computed column has the type of its expression. */
  override column(column: Column, table: Table): string {
    const { generated } = column;
    if (generated === undefined) return super.column(column, table);
    const value = `AS (CAST((${generated.sql}) AS ${this.columnType(column, table)}))`;
    const required = column.required ? 'NOT NULL' : '';
    return words(this.quote(column.name), value, this.isStored(generated) ? `PERSISTED` : '', required);
  }

  protected override nullability(column: Column): string {
    return column.required || column.primaryKey || column.autoIncrement ? 'NOT NULL' : 'NULL';
  }

  /** Two statements in one text: a MERGE would need a semicolon of its own, which ends a statement of a file. */
  override putRows(table: Table, rows: RowsInSql): string {
    const theirs = (name: string): string => `theirs.${this.quote(name)}`;
    const values = rows.rows.map((row) => `(${row.join(', ')})`).join(',\n');
    const source = `(VALUES\n${values}\n) AS theirs (${this.columnList(rows.columns)})`;
    const match = rows.key.map((name) => `own.${this.quote(name)} = ${theirs(name)}`).join(' AND ');
    const counters = table.columns.filter(({ autoIncrement }) => autoIncrement).map(({ name }) => name);
    const changed = changedColumns(rows)
      .filter((name) => !counters.includes(name))
      .map((name) => `${this.quote(name)} = ${theirs(name)}`);
    const target = this.tableName(table);
    const update = `UPDATE own SET ${changed.join(', ')}\nFROM ${target} AS own\nJOIN ${source} ON ${match}\n`;
    return [
      changed.length === 0 ? '' : update,
      `INSERT INTO ${target} (${this.columnList(rows.columns)})\n`,
      `SELECT ${rows.columns.map(theirs).join(', ')}\nFROM ${source}\n`,
      `WHERE NOT EXISTS (SELECT 1 FROM ${target} AS own WHERE ${match})`,
    ].join('');
  }

  override withGivenIds(sql: string, table: Table, columns: readonly string[]): readonly string[] {
    if (!table.columns.some(({ name, autoIncrement }) => autoIncrement && columns.includes(name)))
      return [sql];
    const name = this.tableName(table);
    return [`SET IDENTITY_INSERT ${name} ON`, sql, `SET IDENTITY_INSERT ${name} OFF`];
  }

  protected override autoIncrement({ identity = { kind: 'always' } }: Column, _table: Table): string {
    const { start, increment } = sequenceOptions(identity, 64);
    return start === '1' && increment === '1' ? 'IDENTITY' : `IDENTITY(${start}, ${increment})`;
  }

  /** Anything but a word or a call goes into brackets, as the server itself stores it. */
  override defaultExpression(expression: string, column: Column): string {
    const text = withoutOnUpdate(expression).trim();
    // CURRENT_TIMESTAMP has no offset, and would be taken for UTC.
    if (column.type === 'TIMESTAMPTZ' && /^current_timestamp$/i.test(text)) return 'SYSDATETIMEOFFSET()';
    const standard = STANDARD_EXPRESSIONS[text.toUpperCase()];
    if (standard !== undefined) return standard;
    return /^[\w.]+(\(\))?$/.test(text) || isBracketed(text) ? text : `(${text})`;
  }

  protected override literal(text: string, column: Column): string {
    if (isTemporal(column.type))
      return this.temporalLiteral(text, column.type === 'TIMESTAMPTZ' ? '+00:00' : '');
    return super.literal(column.type === 'UUID' ? uuidText(text) : text, column);
  }

  /** Text is not converted to bytes on its own: https://learn.microsoft.com/sql/t-sql/data-types/data-type-conversion-database-engine */
  override binaryLiteral(bytes: Uint8Array): string {
    return `0x${hex(bytes)}`;
  }

  private temporalLiteral(text: string, offset: string): string {
    const { date = '', time = offset === '' ? '' : '00:00:00', fraction } = parseTemporal(text) ?? {};
    return this.quoteText(words(date, fraction === undefined ? time : `${time}.${fraction}`, offset));
  }

  protected override primaryKey(table: Table): readonly string[] {
    const name = this.quote(primaryKeyNameOf(table, this.rules));
    const columns = primaryKeyOf(table).map((column) => column.name);
    return columns.length === 0 ? [] : [`CONSTRAINT ${name} PRIMARY KEY (${this.columnList(columns)})`];
  }

  protected override uniqueConstraint(table: Table, index: TableIndex): string {
    const name = this.quote(this.indexName(table, index));
    return `CONSTRAINT ${name} UNIQUE NONCLUSTERED (${this.indexColumns(index.columns)})`;
  }

  /** RESTRICT is not supported; NO ACTION has the same effect. */
  protected override referentialActions(key: ForeignKey): readonly string[] {
    const known = (action: ReferentialAction): ReferentialAction =>
      action === 'restrict' ? 'no action' : action;
    return super.referentialActions({ ...key, onDelete: known(key.onDelete), onUpdate: known(key.onUpdate) });
  }

  protected override comments(table: Table): readonly Statement[] {
    return [
      ...this.comment(table, table.description),
      ...table.columns.flatMap((column) => this.comment(table, column.description, column)),
    ];
  }

  private comment(table: Table, text: string | undefined, column?: Column): readonly Statement[] {
    if (text === undefined || text === '') return [];
    const level = (number: number, type: string, name: string): string =>
      `@level${number}type = N'${type}', @level${number}name = ${this.quoteText(name)}`;
    const parts = [
      `@name = N'MS_Description', @value = ${this.quoteText(text)}`,
      level(0, 'SCHEMA', table.schema ?? DEFAULT_SCHEMA),
      level(1, 'TABLE', table.name),
      ...(column === undefined ? [] : [level(2, 'COLUMN', column.name)]),
    ];
    return [{ sql: `EXEC sys.sp_addextendedproperty ${parts.join(',\n    ')}` }];
  }
}
