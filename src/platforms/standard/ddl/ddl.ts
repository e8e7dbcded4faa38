import { isFormatted, isText } from '../../../column-types/families.ts';
import { changesFormat } from '../../../column-types/formats.ts';
import { columnTypeNames, columnTypes } from '../../../column-types/index.ts';
import { changesLabels } from '../../../column-types/labels.ts';
import { type Check, isFor } from '../../../model/check.ts';
import type { Column, Generated } from '../../../model/column.ts';
import { checkName, foreignKeyName, type NamingRules } from '../../../model/constraint-names.ts';
import type { Database } from '../../../model/database.ts';
import { columnPairs, type ForeignKey } from '../../../model/foreign-key.ts';
import { isList } from '../../../model/list.ts';
import { NO_OBJECTS, type OrderedObjects, type SqlObject } from '../../../model/sql-object.ts';
import { constraintsOf, primaryKeyOf, qualifiedName, type Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import { jsonOfList, type ListColumn } from '../lists.ts';
import { type EnumColumn, isNamedEnum, textOfLabels } from '../named-enums.ts';
import { ofProduct } from '../of-product.ts';
import { becomesFormatted } from '../plan/formatted.ts';
import { quoteText } from '../quote-text.ts';
import { rowStatements } from '../rows/row-statements.ts';
import { actionClauses, clause, generatedClause } from './clauses.ts';
import { comparesByCollation } from './collations.ts';
import { dropOrder, writtenTables } from './drop-order.ts';
import { IndexDdl } from './index-ddl.ts';
import { hex, isTrue, setMask, storedArray, storedBytes } from './literals.ts';
import { createObjects, dropObjects } from './objects.ts';
import { type RowsInSql, upsertRows } from './rows.ts';
import { printSqlType, type SqlTypes } from './sql-types.ts';
import { type Statement, withHeading } from './statement.ts';

/** CREATE and DROP in standard SQL; a platform overrides what differs. */
export abstract class StandardDdl extends IndexDdl {
  /** The name of the product in schemas. */
  protected abstract readonly product: string;
  protected readonly types: SqlTypes;
  protected override readonly rules: NamingRules;

  constructor(types: SqlTypes, rules: NamingRules) {
    super();
    this.types = types;
    this.rules = rules;
  }

  /** Drops every table, then creates them all, and objects around them. Keys come last, when all tables are there. */
  create(given: Database, objects: OrderedObjects = NO_OBJECTS): readonly Statement[] {
    const database = this.prepare(given);
    const tables = writtenTables(database);
    return [
      ...this.prologue(database, [...objects.before, ...objects.after]),
      ...dropObjects(objects.after),
      ...this.dropTables(dropOrder(tables, database), database),
      ...dropObjects(objects.before),
      ...this.createSchemas(tables, database),
      ...createObjects(objects.before),
      ...tables.flatMap((table) => withHeading(this.createTable(table, database), qualifiedName(table))),
      ...tables.flatMap((table) => this.foreignKeys(table)),
      ...createObjects(objects.after),
      ...rowStatements(given, this),
      ...this.epilogue(database),
    ];
  }

  /** Adapts the model to what this database can create, before SQL is written for it. */
  prepare(database: Database): Database {
    return ofProduct(database, this.product, this.enumColumn, this.listColumn);
  }

  /** Whether enum types are objects of their own. */
  get hasEnumTypes(): boolean {
    return false;
  }

  /** How the product has columns of named enums. */
  protected get enumColumn(): EnumColumn {
    return textOfLabels;
  }

  /** How the product has columns of LIST. */
  protected get listColumn(): ListColumn {
    return jsonOfList;
  }

  /** A column of a named enum or a list as the product has it; any other as it is. */
  protected asStored(column: Column): Column {
    if (isNamedEnum(column)) return this.enumColumn(column);
    return isList(column) ? this.listColumn(column) : column;
  }

  /** An identifier, safe whatever it holds. */
  override quote(identifier: string): string {
    return identifier.includes('"') ? `"${identifier.replaceAll('"', '""')}"` : `"${identifier}"`;
  }

  quoteText(text: string): string {
    return quoteText(text);
  }

  override tableName(table: Pick<Table, 'name' | 'schema'>): string {
    const name = this.quote(table.name);
    return table.schema === undefined ? name : `${this.quote(table.schema)}.${name}`;
  }

  /** Whether the time fields of UUIDs stored as bytes come first, so that they sort by time. */
  swapsUuidBytes(_table: Pick<Table, 'vendors'>): boolean {
    return true;
  }

  /** Whether every server of this product can give back the columns of a row that it inserts. */
  get returnsInserted(): boolean {
    return true;
  }

  /** Whether a UUID is stored as its sixteen bytes. */
  get binaryUuids(): boolean {
    return (
      (this.types.UUID ?? columnTypes.UUID.sql) === (this.types.UUID_BINARY ?? columnTypes.UUID_BINARY.sql)
    );
  }

  /** Whether classes write values of the new type in another way, also where both types are stored alike. */
  changesFormat(before: Column, after: Column): boolean {
    return changesFormat(before, after) || changesLabels(before, after) || becomesFormatted(before, after);
  }

  /** Whether a type that was read from a database tells how classes write its values: lists are declared like long texts. */
  tellsFormat(column: Column): boolean {
    const { type } = column;
    return type !== 'LONGVARCHAR' && !this.isFormattedText(column);
  }

  /** Whether a column that was read from a database has the type that texts in a format are kept in. */
  protected isFormattedText(column: Column): boolean {
    const own = printSqlType(column, this.types);
    return (
      isText(column.type) &&
      columnTypeNames.some(
        (type) => isFormatted(type) && printSqlType({ ...column, type }, this.types) === own,
      )
    );
  }

  /** The statement after which a counter goes on behind the ids that rows were given, where it does not do so itself. */
  counterBehind(_column: Column, _table: Table): string | undefined {
    return undefined;
  }

  /** Inserts the rows that are not there, and changes the others: https://sqlite.org/lang_upsert.html */
  putRows(table: Table, rows: RowsInSql): string {
    return upsertRows(table, rows, this);
  }

  /** A statement that writes rows with values of these columns, one that counts up included. */
  withGivenIds(sql: string, _table: Table, _columns: readonly string[]): readonly string[] {
    return [sql];
  }

  protected prologue(_database: Database, _objects: readonly SqlObject[]): readonly Statement[] {
    return [];
  }

  protected epilogue(_database: Database): readonly Statement[] {
    return [];
  }

  /** Receives referring tables before the tables they refer to. */
  protected dropTables(tables: readonly Table[], _database: Database): readonly Statement[] {
    return tables.flatMap((table) => this.dropTable(table));
  }

  protected createSchemas(_tables: readonly Table[], _database: Database): readonly Statement[] {
    return [];
  }

  protected dropTable(table: Table): readonly Statement[] {
    return [{ sql: `DROP TABLE IF EXISTS ${this.tableName(table)}` }];
  }

  protected createTable(table: Table, _database: Database): readonly Statement[] {
    const lines = table.columns.map((column) => this.column(column, table));
    lines.push(...this.tableConstraints(table));
    const sql = `${this.tableHeading(table)}\n(\n    ${lines.join(',\n    ')}\n)${this.tableOptions(table)}`;
    return [{ sql }, ...this.comments(table), ...this.indexes(table)];
  }

  protected tableHeading(table: Table): string {
    return `CREATE TABLE ${this.tableName(table)}`;
  }

  protected tableOptions(_table: Table): string {
    return '';
  }

  /** The definition of a column, as CREATE TABLE has it. */
  column(column: Column, table: Table): string {
    return (
      this.quote(column.name) +
      clause(this.columnType(column, table)) +
      clause(this.collate(column)) +
      clause(this.valueClause(column)) +
      clause(this.nullability(column)) +
      clause(column.autoIncrement ? this.autoIncrement(column, table) : '')
    );
  }

  comparesByCollation(column: Column): boolean {
    return comparesByCollation(column, this.product);
  }

  /** The collation that texts without letter case get, where they have no type of their own. */
  protected get ignoringCase(): string | undefined {
    return undefined;
  }

  /** The collation of a column: its own, or the one of its type. */
  collationOf({ collation, sqlType, type }: Column): string | undefined {
    return collation ?? (type === 'CITEXT' && sqlType === undefined ? this.ignoringCase : undefined);
  }

  /** The collation of a column, as a clause behind its type. */
  collate(column: Column): string {
    const collation = this.collationOf(column);
    if (collation === undefined) return '';
    return `COLLATE ${/^\w+$/.test(collation) ? collation : this.quote(collation)}`;
  }

  /** The type of a column in SQL. */
  columnType(column: Column, _table: Table): string {
    return printSqlType(this.asStored(column), this.types);
  }

  protected nullability(column: Column): string {
    return column.required ? 'NOT NULL' : '';
  }

  /** Words of an INSERT that gives these columns their values. */
  insertOption(_columns: readonly Column[]): string {
    return '';
  }

  protected autoIncrement(_column: Column, _table: Table): string {
    return 'GENERATED BY DEFAULT AS IDENTITY';
  }

  /** How the database makes the value of a column: by its expression, or by its default. */
  private valueClause(column: Column): string {
    const { generated } = column;
    if (generated === undefined) return this.defaultClause(column);
    return generatedClause(generated, this.isStored(generated));
  }

  /** Whether rows keep the value of a generated column. */
  isStored({ stored }: Generated): boolean {
    return stored ?? true;
  }

  /** Whether a generated column can become a plain one that keeps its values. */
  keepsValuesOf(_column: Column): boolean {
    return false;
  }

  protected defaultClause(column: Column): string {
    if (column.default === undefined) return '';
    const { kind, text } = column.default;
    return `DEFAULT ${kind === 'expression' ? this.defaultExpression(text, column) : this.literal(text, column)}`;
  }

  /** SQL that may follow DEFAULT. */
  defaultExpression(expression: string, _column: Column): string {
    return expression;
  }

  /** A default value in SQL; the schema's checks have made sure that it suits the column. */
  protected literal(text: string, column: Column): string {
    switch (columnTypes[column.type].literal) {
      case 'number':
        return text.trim();
      case 'boolean':
        return this.booleanLiteral(isTrue(text));
      case 'enum':
        return String(column.valueSet.indexOf(text.trim()));
      case 'set':
        return String(setMask(text, column.valueSet));
      case 'array':
        return this.quoteText(storedArray(text));
      case 'list':
        return this.quoteText(this.storedList(text, column));
      case 'binary':
        return this.binaryLiteral(storedBytes(text, column));
      case 'text':
        return this.quoteText(text);
    }
  }

  /** A value of a column in SQL, from the words of the schema. */
  literalFor(text: string, column: Column, _table: Pick<Table, 'vendors'>): string {
    return this.literal(text, column);
  }

  binaryLiteral(bytes: Uint8Array): string {
    return `X'${hex(bytes)}'`;
  }

  protected booleanLiteral(value: boolean): string {
    return value ? '1' : '0';
  }

  protected tableConstraints(table: Table): readonly string[] {
    return [
      ...this.primaryKey(table),
      ...table.indexes
        .filter((index) => this.isConstraint(index))
        .map((index) => this.uniqueConstraint(table, index)),
      ...this.checks(table),
    ];
  }

  /** The indexes that this product has of a table. */
  indexesOf({ indexes }: Pick<Table, 'indexes'>): readonly TableIndex[] {
    return indexes.filter((index) => isFor(index, this.product));
  }

  /** The checks that this product has of a table. */
  checksOf({ checks }: Pick<Table, 'checks'>): readonly Check[] {
    return checks.filter((check) => isFor(check, this.product));
  }

  protected checks(table: Table): readonly string[] {
    return this.checksOf(table).map((check) => this.checkConstraint(table, check));
  }

  /** The constraint, as CREATE TABLE and ALTER TABLE ADD have it. */
  checkConstraint(table: Table, check: Check): string {
    return `CONSTRAINT ${this.quote(checkName(table, check, this.rules))} CHECK (${check.sql})`;
  }

  protected primaryKey(table: Table): readonly string[] {
    const columns = primaryKeyOf(table);
    return columns.length === 0
      ? []
      : [`PRIMARY KEY (${this.columnList(columns.map((column) => column.name))})`];
  }

  protected uniqueConstraint(table: Table, index: TableIndex): string {
    return `CONSTRAINT ${this.quote(this.indexName(table, index))} UNIQUE (${this.indexColumns(index.columns)})`;
  }

  protected indexes(table: Table): readonly Statement[] {
    return table.indexes
      .filter((index) => !this.isConstraint(index))
      .map((index) => this.createIndex(table, index));
  }

  protected comments(_table: Table): readonly Statement[] {
    return [];
  }

  protected foreignKeys(table: Table): readonly Statement[] {
    return constraintsOf(table).map((key) => ({
      sql: `ALTER TABLE ${this.tableName(table)} ADD ${this.foreignKeyConstraint(table, key).join('\n    ')}`,
    }));
  }

  protected foreignKeyConstraint(table: Table, key: ForeignKey): readonly string[] {
    return [`CONSTRAINT ${this.quote(this.foreignKeyName(table, key))}`, ...this.foreignKeyClause(key)];
  }

  /** Lines rather than text: names may hold line breaks, which no later indentation may touch. */
  protected foreignKeyClause(key: ForeignKey): readonly string[] {
    const pairs = columnPairs(key);
    const { foreignTable: name, foreignSchema: schema } = key;
    const target = this.tableName(schema ? { name, schema } : { name });
    return [
      `FOREIGN KEY (${this.columnList(pairs.map((pair) => pair.local))})`,
      `REFERENCES ${target} (${this.columnList(pairs.map((pair) => pair.foreign))})`,
      ...this.referentialActions(key),
    ];
  }

  protected referentialActions(key: ForeignKey): readonly string[] {
    return actionClauses(key);
  }

  protected foreignKeyName(table: Table, key: ForeignKey): string {
    return foreignKeyName(table, key, this.rules);
  }
}
