import { isDecimal } from '../../../column-types/families.ts';
import { changesLabels } from '../../../column-types/labels.ts';
import type { Column } from '../../../model/column.ts';
import type { NamingRules } from '../../../model/constraint-names.ts';
import type { Database } from '../../../model/database.ts';
import { withTables } from '../../../model/edit.ts';
import { type ForeignKey, isConstraint } from '../../../model/foreign-key.ts';
import { newDatabase } from '../../../model/new.ts';
import { primaryKeyOf, type Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import { deferralClause, words } from '../../standard/ddl/clauses.ts';
import { StandardDdl } from '../../standard/ddl/ddl.ts';
import { isBracketed, withoutOnUpdate } from '../../standard/ddl/default-expression.ts';
import { hex, storedBytes } from '../../standard/ddl/literals.ts';
import { lineComments, type Statement } from '../../standard/ddl/statement.ts';
import { changesFormat } from '../formats.ts';
import { joinedName } from '../names.ts';
import { IGNORING_CASE, sqliteTypes } from '../types.ts';

export class SqliteDdl extends StandardDdl {
  protected readonly product = 'sqlite';
  readonly #withForeignKeys: boolean;

  constructor(withForeignKeys: boolean, rules: NamingRules) {
    super(sqliteTypes, rules);
    this.#withForeignKeys = withForeignKeys;
  }

  protected override get ignoringCase(): string {
    return IGNORING_CASE;
  }

  override prepare(database: Database): Database {
    const own = super.prepare(database);
    return this.#withForeignKeys ? own : withTables(own, (table) => ({ ...table, foreignKeys: [] }));
  }

  /**
   * Dropping a table deletes its rows first, which would run into keys: https://sqlite.org/foreignkeys.html
   * Inside a transaction keys cannot be switched off, but they can wait for its end.
   */
  protected override prologue(_database: Database): readonly Statement[] {
    return [{ sql: 'PRAGMA foreign_keys = OFF' }, { sql: 'PRAGMA defer_foreign_keys = ON' }];
  }

  protected override epilogue(_database: Database): readonly Statement[] {
    return [{ sql: 'PRAGMA foreign_keys = ON' }];
  }

  override quote(identifier: string): string {
    // Brackets cannot be escaped inside brackets: https://sqlite.org/lang_keywords.html
    return identifier.includes(']') ? super.quote(identifier) : `[${identifier}]`;
  }

  /** No statement can hold the character NUL, but a text can. */
  override quoteText(text: string): string {
    return text.includes('\0') ? `CAST(X'${hex(Buffer.from(text))}' AS TEXT)` : super.quoteText(text);
  }

  override tableName(table: Pick<Table, 'name' | 'schema'>): string {
    return this.quote(joinedName(table));
  }

  /** SQLite has no comments of its own, but keeps those in the text of a table. */
  protected override tableHeading(table: Table): string {
    return [super.tableHeading(table), ...comment(table.description)].join('\n');
  }

  override column(column: Column, table: Table): string {
    return [...comment(column.description), this.columnDefinition(column, table)].join('\n    ');
  }

  /** SQLite only auto-increments a primary key declared inline: https://sqlite.org/autoinc.html */
  private columnDefinition(column: Column, table: Table): string {
    return column.autoIncrement
      ? `${this.quote(column.name)} INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT`
      : super.column(column, table);
  }

  override keepsValuesOf(_column: Column): boolean {
    return true;
  }

  /** Beside a counter, which is a key alone, all columns of the key together are unique. */
  protected override primaryKey(table: Table): readonly string[] {
    if (!table.columns.some((column) => column.autoIncrement)) return super.primaryKey(table);
    const columns = primaryKeyOf(table).map((column) => column.name);
    return columns.length > 1 ? [`UNIQUE (${this.columnList(columns)})`] : [];
  }

  protected override tableConstraints(table: Table): readonly string[] {
    return [
      ...super.tableConstraints(table),
      ...table.foreignKeys
        .filter(isConstraint)
        .map((key) => this.foreignKeyConstraint(table, key).join('\n        ')),
    ];
  }

  protected override foreignKeyClause(key: ForeignKey): readonly string[] {
    return key.deferrable === undefined
      ? super.foreignKeyClause(key)
      : [...super.foreignKeyClause(key), deferralClause(key.deferrable)];
  }

  /** Keys are part of CREATE TABLE; SQLite cannot add them later. */
  protected override foreignKeys(_table: Table): readonly Statement[] {
    return [];
  }

  protected override createTable(table: Table, database: Database): readonly Statement[] {
    return [...super.createTable(table, database), ...this.counterStart(table).map((sql) => ({ sql }))];
  }

  /** The statement after which the first row gets the first number of an identity. */
  counterStart(table: Table): readonly string[] {
    const start = table.columns.find(({ autoIncrement }) => autoIncrement)?.identity?.start;
    if (start === undefined || start === '1') return [];
    const name = this.quoteText(joinedName(table));
    return [`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${BigInt(start) - 1n})`];
  }

  /** The statement that creates the table, under the given name. */
  tableStatement(table: Table, name: string): string {
    const { schema: _, ...bare } = table;
    const [{ sql }] = this.createTable({ ...bare, name }, NO_DATABASE) as [Statement];
    return sql;
  }

  /** The statements that create the indexes of a table. */
  indexStatements(table: Table): readonly string[] {
    return this.indexes(table).map(({ sql }) => sql);
  }

  indexStatement(table: Table, index: TableIndex): string {
    return this.createIndex(table, index).sql;
  }

  /** A column as ALTER TABLE adds it. SQLite keeps its text from the name on, so that comments stand behind it. */
  addedColumn(column: Column, table: Table, keys: readonly ForeignKey[]): string {
    const name = this.quote(column.name);
    const definition = this.columnDefinition(column, table);
    const comments = comment(column.description);
    const lines =
      comments.length === 0 ? [definition] : [name, ...comments, definition.slice(name.length + 1)];
    const constraints = keys.map((key) => {
      const [constraint = '', , ...clause] = this.foreignKeyConstraint(table, key);
      return words(constraint, ...clause);
    });
    return [...lines, ...constraints].join('\n    ');
  }

  /** The SQL of a default, without DEFAULT; undefined for a column without one. */
  defaultValue(column: Column): string | undefined {
    const clause = this.defaultClause(column);
    return clause === '' ? undefined : clause.slice('DEFAULT '.length);
  }

  /** Sizes mean nothing to SQLite; classes round what they read to the scale. */
  override decimalScale({ scale, type, sqlType }: Column): number | undefined {
    return isDecimal(type) ? scale : super.decimalScale({ type, sqlType } as Column);
  }

  override get inexactDecimals(): boolean {
    return true;
  }

  override get storesOffsets(): boolean {
    return false;
  }

  override changesFormat(before: Column, after: Column): boolean {
    return changesFormat(before, after) || changesLabels(before, after);
  }

  /** Dates are declared as DATETIME, lists like long texts, and UUIDs as BLOB. */
  override tellsFormat(column: Column): boolean {
    return column.type !== 'DATETIME' && column.type !== 'BLOB' && super.tellsFormat(column);
  }

  override defaultExpression(given: string, column: Column): string {
    const expression = withoutOnUpdate(given).trim();
    if (column.type === 'TIMESTAMPTZ' && NOW.test(expression)) return UTC_NOW;
    return CONSTANT.test(expression) || isBracketed(expression) ? expression : `(${expression})`;
  }

  protected override literal(text: string, column: Column): string {
    return column.type === 'UUID'
      ? this.binaryLiteral(storedBytes(text, column))
      : super.literal(text, column);
  }
}

const NO_DATABASE = newDatabase('');

const NOW = /^\(?(?:current_timestamp|datetime\('now'\))\)?$/i;

/** The form in which classes write instants; connections of the runtime replace CURRENT_TIMESTAMP by the time of their zone. */
const UTC_NOW = "(strftime('%Y-%m-%d %H:%M:%f000', 'now'))";

/** What may follow DEFAULT without brackets: https://sqlite.org/lang_createtable.html */
const CONSTANT =
  /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|x?'(?:[^']|'')*'|null|true|false|current_(?:timestamp|date|time))$/i;

const comment = (description: string | undefined): readonly string[] =>
  description === undefined || description === '' ? [] : lineComments(description);
