import { familyOf } from '../../../column-types/families.ts';
import type { Column, Generated } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import { primaryKeyOf, type Table } from '../../../model/table.ts';
import { isUniqueConstraint, type TableIndex } from '../../../model/table-index.ts';
import { deferralClause, words } from '../../standard/ddl/clauses.ts';
import { StandardDdl } from '../../standard/ddl/ddl.ts';
import { withoutOnUpdate } from '../../standard/ddl/default-expression.ts';
import { hex, uuidText } from '../../standard/ddl/literals.ts';
import { changedColumns, type RowsInSql } from '../../standard/ddl/rows.ts';
import type { Statement } from '../../standard/ddl/statement.ts';
import { parseTemporal } from '../../standard/ddl/temporal.ts';
import { isCreated, primaryKeyNameOf } from '../../standard/names.ts';
import { foldName } from '../names.ts';
import { oracleType } from '../types.ts';
import { indexStorage, primaryKeyStorage, type Storage, tableStorage } from '../vendor.ts';
import { createdIndexes } from './duplicate-keys.ts';

/** What Oracle says of a table, or a sequence, that does not exist. */
const NO_SUCH_TABLE = -942;
const NO_SUCH_SEQUENCE = -2289;

export class OracleDdl extends StandardDdl {
  protected readonly product = 'oracle';

  /** Dates in default expressions and data are read the way the classes write them. */
  protected override prologue(_database: Database): readonly Statement[] {
    return [
      { sql: "ALTER SESSION SET NLS_DATE_FORMAT='YYYY-MM-DD'" },
      { sql: "ALTER SESSION SET NLS_TIMESTAMP_FORMAT='YYYY-MM-DD HH24:MI:SS'" },
    ];
  }

  /** A name that needs no quotes means the same with and without them. Double quotes, refused before, cannot end one. */
  override get numbersAsText(): readonly ('int' | 'float')[] {
    return ['int', 'float'];
  }

  /** RETURNING … INTO needs variables, which PDO's driver does not have. */
  override get returnsInserted(): boolean {
    return false;
  }

  override quote(identifier: string): string {
    return `"${foldName(identifier).replaceAll('"', '""')}"`;
  }

  override prepare(database: Database): Database {
    const own = super.prepare(database);
    return { ...own, tables: withEachSequenceOnce(own.tables) };
  }

  protected override dropTable(table: Table): readonly Statement[] {
    return [
      this.dropIfExists(`DROP TABLE ${this.tableName(table)} CASCADE CONSTRAINTS`, NO_SUCH_TABLE),
      ...(table.sequence === undefined
        ? []
        : [this.dropIfExists(`DROP SEQUENCE ${this.sequenceName(table, table.sequence)}`, NO_SUCH_SEQUENCE)]),
    ];
  }

  override dropView(table: Table, isStored: boolean): string {
    return this.dropIfExists(super.dropView(table, isStored).replace(' IF EXISTS', ''), NO_SUCH_TABLE).sql;
  }

  private dropIfExists(drop: string, code: number): Statement {
    const sql = [
      'BEGIN',
      `    EXECUTE IMMEDIATE ${this.quoteText(drop)};`,
      'EXCEPTION',
      '    WHEN OTHERS THEN',
      `        IF SQLCODE != ${code} THEN`,
      '            RAISE;',
      '        END IF;',
      'END;',
    ].join('\n');
    return { sql, block: true };
  }

  protected override createTable(table: Table, database: Database): readonly Statement[] {
    const columns = table.columns.map((column) => this.column(column, table));
    const body = [...columns, ...this.tableConstraints(table)].map((line) => `    ${line}`).join(',\n');
    const storage = this.storage(tableStorage(database, table));
    return [
      { sql: `CREATE TABLE ${this.tableName(table)}\n(\n${body}\n)${storage}` },
      ...this.addPrimaryKey(table, database),
      ...this.createSequence(table),
      ...this.comments(table),
      ...this.indexes(table),
    ];
  }

  override columnType(column: Column, _table: Table): string {
    return oracleType(this.asStored(column));
  }

  override column(column: Column, table: Table): string {
    const name = this.quote(column.name);
    const isJson = column.type === 'JSON' && column.sqlType === undefined;
    return words(super.column(column, table), isJson ? `CHECK (${name} IS JSON)` : '');
  }

  /** Oracle keeps no values of generated columns. */
  override isStored(_generated: Generated): boolean {
    return false;
  }

  /** The sequence gives the value; the classes ask it before they insert. */
  override putRows(table: Table, rows: RowsInSql): string {
    const [own, theirs] = ['own', 'theirs'].map((alias) => (name: string) => `${alias}.${this.quote(name)}`);
    const selects = rows.rows.map((row, place) => {
      const values = row.map((value, column) =>
        place === 0 ? `${value} AS ${this.quote(rows.columns[column] ?? '')}` : value,
      );
      return `SELECT ${values.join(', ')} FROM DUAL`;
    });
    const pairs = (names: readonly string[]): readonly string[] =>
      names.map((name) => `${own?.(name)} = ${theirs?.(name)}`);
    const changed = changedColumns(rows);
    const given = rows.columns.map((name) => theirs?.(name)).join(', ');
    return [
      `MERGE INTO ${this.tableName(table)} own`,
      `USING (\n${selects.join('\nUNION ALL ')}\n) theirs`,
      `ON (${pairs(rows.key).join(' AND ')})`,
      ...(changed.length === 0 ? [] : [`WHEN MATCHED THEN UPDATE SET ${pairs(changed).join(', ')}`]),
      `WHEN NOT MATCHED THEN INSERT (${this.columnList(rows.columns)}) VALUES (${given})`,
    ].join('\n');
  }

  protected override autoIncrement(_column: Column, _table: Table): string {
    return '';
  }

  override defaultExpression(expression: string, _column: Column): string {
    const text = withoutOnUpdate(expression).trim();
    // A DATE holds the time of day, too.
    return text.toUpperCase() === 'CURRENT_TIME' ? 'CURRENT_DATE' : text;
  }

  protected override literal(text: string, column: Column): string {
    switch (familyOf(column.type)) {
      case 'date':
        return `DATE ${this.quoteText(parseTemporal(text)?.date ?? '')}`;
      case 'time':
        return `TO_DATE(${this.quoteText(`1970-01-01 ${parseTemporal(text)?.time}`)}, 'YYYY-MM-DD HH24:MI:SS')`;
      case 'timestamp':
        return this.timestampLiteral(text);
      case 'instant':
        return this.timestampLiteral(text, ' +00:00');
      default:
        return super.literal(column.type === 'UUID' ? uuidText(text) : text, column);
    }
  }

  /** An empty text is NULL, which a required column refuses. */
  override literalFor(text: string, column: Column): string {
    return text === '' && familyOf(column.type) === 'text' ? "' '" : this.literal(text, column);
  }

  override binaryLiteral(bytes: Uint8Array): string {
    return `HEXTORAW('${hex(bytes)}')`;
  }

  private timestampLiteral(text: string, offset = ''): string {
    const { date = '', time = '00:00:00', fraction } = parseTemporal(text) ?? {};
    return `TIMESTAMP ${this.quoteText(`${date} ${time}${fraction === undefined ? '' : `.${fraction}`}${offset}`)}`;
  }

  /** Added on its own, so that its index can be told where to go. */
  protected override primaryKey(_table: Table): readonly string[] {
    return [];
  }

  protected addPrimaryKey(table: Table, database: Database): readonly Statement[] {
    const columns = primaryKeyOf(table).map((column) => column.name);
    if (columns.length === 0) return [];
    const constraint = `CONSTRAINT ${this.quote(primaryKeyNameOf(table, this.rules))} PRIMARY KEY`;
    const index = this.usingIndex(primaryKeyStorage(database, table));
    return [
      { sql: `ALTER TABLE ${this.tableName(table)} ADD ${constraint} (${this.columnList(columns)})${index}` },
    ];
  }

  protected override tableConstraints(table: Table): readonly string[] {
    const uniques = createdIndexes(table).filter(isUniqueConstraint);
    return [...uniques.map((index) => this.uniqueConstraint(table, index)), ...this.checks(table)];
  }

  protected override uniqueConstraint(table: Table, index: TableIndex): string {
    const constraint = words(super.uniqueConstraint(table, index), deferralClause(index.deferrable));
    return constraint + this.usingIndex(indexStorage(index));
  }

  protected override indexes(table: Table): readonly Statement[] {
    const plain = createdIndexes(table).filter((index) => !isUniqueConstraint(index));
    return plain.map((index) => this.createIndex(table, index));
  }

  protected override createIndex(table: Table, index: TableIndex): Statement {
    const name = this.inSchemaOf(table, this.indexName(table, index));
    const columns = this.indexColumns(index.columns);
    const storage = this.storage(indexStorage(index));
    const create = index.unique ? 'CREATE UNIQUE INDEX' : 'CREATE INDEX';
    return { sql: `${create} ${name} ON ${this.tableName(table)} (${columns})${storage}` };
  }

  private createSequence(table: Table): readonly Statement[] {
    if (table.sequence === undefined) return [];
    const name = this.sequenceName(table, table.sequence);
    return [
      { sql: `CREATE SEQUENCE ${name}\n    INCREMENT BY 1 START WITH 1 NOMAXVALUE NOCYCLE NOCACHE ORDER` },
    ];
  }

  private sequenceName(table: Table, sequence: string): string {
    return this.inSchemaOf(table, sequence);
  }

  private inSchemaOf(table: Table, name: string): string {
    return this.tableName({ name, ...(table.schema !== undefined && { schema: table.schema }) });
  }

  protected override comments(table: Table): readonly Statement[] {
    const comment = (what: string, text: string | undefined): readonly Statement[] =>
      text === undefined || text === '' ? [] : [{ sql: `COMMENT ON ${what} IS ${this.quoteText(text)}` }];
    const name = this.tableName(table);
    return [
      ...comment(`TABLE ${name}`, table.description),
      ...table.columns.flatMap((column) =>
        comment(`COLUMN ${name}.${this.quote(column.name)}`, column.description),
      ),
    ];
  }

  protected override foreignKeyClause(key: ForeignKey): readonly string[] {
    return key.deferrable === undefined
      ? super.foreignKeyClause(key)
      : [...super.foreignKeyClause(key), deferralClause(key.deferrable)];
  }

  /** ON UPDATE is not supported, and NO ACTION is the default. */
  protected override referentialActions(key: ForeignKey): readonly string[] {
    return key.onDelete === 'cascade' || key.onDelete === 'set null'
      ? [`ON DELETE ${key.onDelete.toUpperCase()}`]
      : [];
  }

  private usingIndex(storage: Storage): string {
    const clauses = this.storage(storage);
    return clauses === '' ? '' : `\n    USING INDEX${clauses}`;
  }

  private storage(storage: Storage): string {
    const clause = (keyword: string, value: number | string | undefined): string =>
      value === undefined ? '' : `${keyword} ${value}`;
    const extents = words(
      clause('MINEXTENTS', storage.minExtents),
      clause('MAXEXTENTS', storage.maxExtents),
      clause('PCTINCREASE', storage.pctIncrease),
    );
    const clauses = [
      clause('PCTFREE', storage.pctFree),
      clause('INITRANS', storage.initTrans),
      extents === '' ? '' : `STORAGE (${extents})`,
      storage.tablespace === undefined ? '' : `TABLESPACE ${this.quote(storage.tablespace)}`,
    ];
    return clauses
      .filter((text) => text !== '')
      .map((text) => `\n    ${text}`)
      .join('');
  }
}

/** A sequence that several tables share is made for the first of them. */
function withEachSequenceOnce(tables: readonly Table[]): readonly Table[] {
  const made = new Set<string>();
  return tables.map((table) => {
    if (table.sequence === undefined || !isCreated(table)) return table;
    const name = `${foldName(table.schema ?? '')}\0${foldName(table.sequence)}`;
    if (!made.has(name)) {
      made.add(name);
      return table;
    }
    const { sequence, ...rest } = table;
    return rest;
  });
}
