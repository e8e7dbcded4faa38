import type { Fill, TableRef } from '../../../model/change.ts';
import type { Check } from '../../../model/check.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import { newDatabase } from '../../../model/new.ts';
import { primaryKeyOf, type Table } from '../../../model/table.ts';
import { isUniqueConstraint, type TableIndex } from '../../../model/table-index.ts';
import { words } from '../../standard/ddl/clauses.ts';
import { rowPlace } from '../../standard/plan/fills.ts';
import { MssqlDdl } from '../ddl/ddl.ts';
import { DEFAULT_SCHEMA } from '../names.ts';
import { mssqlType } from '../types.ts';

/** The statements of migrations, beside those that create tables. */
export class MssqlStatements extends MssqlDdl {
  /** Whether indexes are built while the application goes on writing, which not every edition can. */
  readonly #online: boolean;

  constructor(types: MssqlDdl['types'], rules: MssqlDdl['rules'], online: boolean) {
    super(types, rules);
    this.#online = online;
  }

  get #onlineOption(): string {
    return this.#online ? ' WITH (ONLINE = ON)' : '';
  }

  creationOf(table: Table): readonly string[] {
    return this.createTable(table, newDatabase('')).map(({ sql }) => sql);
  }

  schemasOf(database: Database): readonly string[] {
    return this.prologue(database).map(({ sql }) => sql);
  }

  /** A table without keys, constraints and defaults, to copy rows to. */
  emptyCopy(name: TableRef, table: Table): string {
    const columns = table.columns.map(({ default: _, ...column }) => this.column(column, table));
    return `CREATE TABLE ${this.tableName(name)}\n(\n    ${columns.join(',\n    ')}\n)`;
  }

  /** Rows that are there get the default; without WITH VALUES, a column that may be NULL would stay empty. */
  addedColumn(column: Column, table: Table): string {
    if (column.generated !== undefined) return this.column(column, table);
    const hasValue = column.default !== undefined && !this.isRequired(column);
    return words(
      this.quote(column.name),
      this.columnType(column, table),
      this.collate(column),
      this.defaultClause(column),
      hasValue ? 'WITH VALUES' : '',
      this.nullability(column),
      column.autoIncrement ? this.autoIncrement(column, table) : '',
    );
  }

  isRequired({ required, primaryKey, autoIncrement }: Column): boolean {
    return required || primaryKey || autoIncrement;
  }

  /** The default as an expression; undefined where there is none. */
  defaultOf(column: Column | undefined): string | undefined {
    const clause = column === undefined ? '' : this.defaultClause(column);
    return clause === '' ? undefined : clause.replace(/^DEFAULT /, '');
  }

  /** NOT NULL is repeated: without it the column would become nullable. */
  alterColumn(table: TableRef, column: Column): string {
    const type = words(
      this.quote(column.name),
      mssqlType(column),
      this.collate(column),
      this.nullability(column),
    );
    return `ALTER TABLE ${this.tableName(table)} ALTER COLUMN ${type}${this.#onlineOption}`;
  }

  addDefault(table: TableRef, column: Column): string {
    return `ALTER TABLE ${this.tableName(table)} ADD ${this.defaultClause(column)} FOR ${this.quote(column.name)}`;
  }

  /** The server names the constraints of defaults. One batch without semicolons, so that scripts need no GO. */
  dropDefault(table: TableRef, column: string): string {
    const name = this.tableName(table);
    const drop = this.quoteText(`ALTER TABLE ${name} DROP CONSTRAINT `);
    return [
      'DECLARE @drop NVARCHAR(MAX) = (',
      `    SELECT ${drop} + QUOTENAME(name) FROM sys.default_constraints`,
      `    WHERE parent_object_id = OBJECT_ID(${this.quoteText(name)})`,
      `    AND COL_NAME(parent_object_id, parent_column_id) = ${this.quoteText(column)}`,
      ')',
      'EXEC sys.sp_executesql @drop',
    ].join('\n');
  }

  dropConstraint(table: TableRef, name: string): string {
    return `ALTER TABLE ${this.tableName(table)} DROP CONSTRAINT ${this.quote(name)}`;
  }

  dropIndex(table: Table, index: TableIndex): string {
    const name = this.indexName(table, index);
    return isUniqueConstraint(index)
      ? this.dropConstraint(table, name)
      : `DROP INDEX ${this.quote(name)} ON ${this.tableName(table)}`;
  }

  addCheck(table: Table, check: Check): string {
    return `ALTER TABLE ${this.tableName(table)} ADD ${this.checkConstraint(table, check)}`;
  }

  addIndex(table: Table, index: TableIndex): string {
    const sql = isUniqueConstraint(index)
      ? `ALTER TABLE ${this.tableName(table)} ADD ${this.uniqueConstraint(table, index)}`
      : this.createIndex(table, index).sql;
    return `${sql}${this.#onlineOption}`;
  }

  addPrimaryKey(table: Table): string {
    const columns = primaryKeyOf(table).map(({ name }) => this.quote(name));
    const constraint = `CONSTRAINT ${this.quote(table.primaryKeyName ?? '')} PRIMARY KEY (${columns.join(', ')})`;
    return `ALTER TABLE ${this.tableName(table)} ADD ${constraint}${this.#onlineOption}`;
  }

  addForeignKey(table: Table, key: ForeignKey): string {
    return `ALTER TABLE ${this.tableName(table)} ADD ${this.foreignKeyConstraint(table, key).join('\n    ')}`;
  }

  keyName(table: Table, key: ForeignKey): string {
    return this.foreignKeyName(table, key);
  }

  nameOfIndex(table: Table, index: TableIndex): string {
    return this.indexName(table, index);
  }

  /** Constraints and tables are objects of a schema; the new name is not quoted. */
  renameObject(table: TableRef, name: string, to: string): string {
    const { schema } = table;
    return this.rename(this.tableName({ name, ...(schema !== undefined && { schema }) }), to, 'OBJECT');
  }

  renameMember(table: TableRef, name: string, to: string, kind: 'COLUMN' | 'INDEX'): string {
    return this.rename(`${this.tableName(table)}.${this.quote(name)}`, to, kind);
  }

  private rename(path: string, to: string, kind: string): string {
    return `EXEC sys.sp_rename ${this.quoteText(path)}, ${this.quoteText(to)}, N'${kind}'`;
  }

  /** Changes the description of a table, or of one of its columns. */
  describe(table: TableRef, column: string | undefined, before: string, after: string): readonly string[] {
    if (before === after) return [];
    const level = (number: number, type: string, name: string): string =>
      `@level${number}type = N'${type}', @level${number}name = ${this.quoteText(name)}`;
    const value = after === '' ? '' : `, @value = ${this.quoteText(after)}`;
    const parts = [
      `@name = N'MS_Description'${value}`,
      level(0, 'SCHEMA', table.schema ?? DEFAULT_SCHEMA),
      level(1, 'TABLE', table.name),
      ...(column === undefined ? [] : [level(2, 'COLUMN', column)]),
    ];
    const action = after === '' ? 'drop' : before === '' ? 'add' : 'update';
    return [`EXEC sys.sp_${action}extendedproperty ${parts.join(',\n    ')}`];
  }

  /** Numbers rows through a view of the table, whose rows can be updated. */
  numberRows(
    table: TableRef,
    column: string,
    fill: Fill & { kind: 'number' },
    order: readonly string[],
  ): string {
    const place = rowPlace(fill, order, '(SELECT NULL)', (name) => this.quote(name));
    return [
      'WITH numbered AS (',
      `    SELECT ${this.quote(column)}, ${place}`,
      `    FROM ${this.tableName(table)}`,
      ')',
      `UPDATE numbered SET ${this.quote(column)} = row_place`,
    ].join('\n');
  }

  hasBit(column: string, bit: string): string {
    return `${column} & ${bit} <> 0`;
  }

  /** What the server knows without counting. */
  estimatedRows(table: TableRef): string {
    return `SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(${this.quoteText(this.tableName(table))}) AND index_id IN (0, 1)`;
  }
}
