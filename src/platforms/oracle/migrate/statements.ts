import type { Fill, TableRef } from '../../../model/change.ts';
import type { Check } from '../../../model/check.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import type { Table } from '../../../model/table.ts';
import { isUniqueConstraint, type TableIndex } from '../../../model/table-index.ts';
import { words } from '../../standard/ddl/clauses.ts';
import { rowPlace } from '../../standard/plan/fills.ts';
import { OracleDdl } from '../ddl/ddl.ts';
import { foldName } from '../names.ts';
import { oracleType } from '../types.ts';

const SEQUENCE_LIMITS = 'NOMAXVALUE NOCYCLE NOCACHE ORDER';

/** A sequence with the schema of its table. */
export interface SequenceRef {
  readonly name: string;
  readonly schema?: string;
}

/** A column that a sequence gives its numbers. */
interface CountedColumn {
  readonly table: TableRef;
  readonly column: string;
}

/** The statements of migrations, beside those that create tables. */
export class OracleStatements extends OracleDdl {
  /** Whether the application goes on writing while indexes are built and keys are checked. */
  readonly online: boolean;

  constructor(types: OracleDdl['types'], rules: OracleDdl['rules'], online: boolean) {
    super(types, rules);
    this.online = online;
  }

  get #onlineOption(): string {
    return this.online ? ' ONLINE' : '';
  }

  /** Without its sequence, which may be there already. */
  creationOf({ sequence: _, ...table }: Table, database: Database): readonly string[] {
    return this.createTable(table, database).map(({ sql }) => sql);
  }

  isRequired({ required, primaryKey, autoIncrement }: Column): boolean {
    return required || primaryKey || autoIncrement;
  }

  /** The default as an expression; undefined where there is none. */
  defaultOf(column: Column | undefined): string | undefined {
    const clause = column === undefined ? '' : this.defaultClause(column);
    return clause === '' ? undefined : clause.replace(/^DEFAULT /, '');
  }

  /** A part of MODIFY. What does not change is left out: the server refuses to set it again. */
  modified(column: Column, parts: { type: boolean; default: boolean; nullable: boolean }): string {
    const value = this.defaultClause(column);
    return words(
      this.quote(column.name),
      parts.type ? words(oracleType(column), this.collate(column)) : '',
      // A default cannot be removed.
      parts.default ? (value === '' ? 'DEFAULT NULL' : value) : '',
      parts.nullable ? (this.isRequired(column) ? 'NOT NULL' : 'NULL') : '',
    );
  }

  dropConstraint(table: TableRef, name: string): string {
    return `ALTER TABLE ${this.tableName(table)} DROP CONSTRAINT ${this.quote(name)}${this.#onlineOption}`;
  }

  dropIndex(table: Table, index: TableIndex): string {
    const name = this.indexName(table, index);
    return isUniqueConstraint(index)
      ? this.dropConstraint(table, name)
      : `DROP INDEX ${this.inSchema(table, name)}${this.#onlineOption}`;
  }

  addCheck(table: Table, check: Check): string {
    return `ALTER TABLE ${this.tableName(table)} ADD ${this.checkConstraint(table, check)}`;
  }

  addIndex(table: Table, index: TableIndex): string {
    return isUniqueConstraint(index)
      ? `ALTER TABLE ${this.tableName(table)} ADD ${this.uniqueConstraint(table, index)}`
      : `${this.createIndex(table, index).sql}${this.#onlineOption}`;
  }

  primaryKeyOf(table: Table, database: Database): readonly string[] {
    return this.addPrimaryKey(table, database).map(({ sql }) => sql);
  }

  /** Online, only new rows are checked at first; the second statement lets the application go on writing. */
  addForeignKey(table: Table, key: ForeignKey): readonly string[] {
    const name = this.tableName(table);
    const add = `ALTER TABLE ${name} ADD ${this.foreignKeyConstraint(table, key).join('\n    ')}`;
    return this.online
      ? [
          `${add}\n    ENABLE NOVALIDATE`,
          `ALTER TABLE ${name} MODIFY CONSTRAINT ${this.quote(this.keyName(table, key))} ENABLE VALIDATE`,
        ]
      : [add];
  }

  keyName(table: Table, key: ForeignKey): string {
    return this.foreignKeyName(table, key);
  }

  nameOfIndex(table: Table, index: TableIndex): string {
    return this.indexName(table, index);
  }

  /** Names that differ in case only are one name to the server. */
  isSameName(one: string, other: string): boolean {
    return foldName(one) === foldName(other);
  }

  renameTable(from: TableRef, to: string): string {
    return `ALTER TABLE ${this.tableName(from)} RENAME TO ${this.quote(to)}`;
  }

  renameColumn(table: TableRef, from: string, to: string): string {
    return `ALTER TABLE ${this.tableName(table)} RENAME COLUMN ${this.quote(from)} TO ${this.quote(to)}`;
  }

  renameConstraint(table: TableRef, from: string, to: string): string {
    return `ALTER TABLE ${this.tableName(table)} RENAME CONSTRAINT ${this.quote(from)} TO ${this.quote(to)}`;
  }

  renameIndex(table: TableRef, from: string, to: string): string {
    return `ALTER INDEX ${this.inSchema(table, from)} RENAME TO ${this.quote(to)}`;
  }

  /** Only for the user's own schema: the statement takes no other. */
  renameSequence(from: string, to: string): string {
    return `RENAME ${this.quote(from)} TO ${this.quote(to)}`;
  }

  newSequence(sequence: SequenceRef): string {
    return `CREATE SEQUENCE ${this.tableName(sequence)}\n    INCREMENT BY 1 START WITH 1 ${SEQUENCE_LIMITS}`;
  }

  dropSequence(sequence: SequenceRef): string {
    return `DROP SEQUENCE ${this.tableName(sequence)}`;
  }

  /** Creates a sequence that begins behind the numbers that rows have. */
  sequenceBehind(sequence: SequenceRef, columns: readonly CountedColumn[]): string {
    const path = this.tableName(sequence);
    const highest = this.highestOf(columns);
    const create = this.quoteText(`CREATE SEQUENCE ${path} INCREMENT BY 1 START WITH `);
    return [
      'DECLARE',
      '    next_number NUMBER;',
      'BEGIN',
      `    SELECT GREATEST(NVL(MAX(highest), 0), 0) + 1 INTO next_number FROM (${highest});`,
      `    EXECUTE IMMEDIATE ${create} || next_number || ' ${SEQUENCE_LIMITS}';`,
      'END;',
    ].join('\n');
  }

  /** Moves a sequence behind the numbers that rows have. */
  advanceSequence(sequence: SequenceRef, columns: readonly CountedColumn[]): string {
    const path = this.tableName(sequence);
    const alter = this.quoteText(`ALTER SEQUENCE ${path} INCREMENT BY `);
    return [
      'DECLARE',
      '    highest_number NUMBER;',
      '    given_number NUMBER;',
      'BEGIN',
      `    SELECT NVL(MAX(highest), 0) INTO highest_number FROM (${this.highestOf(columns)});`,
      `    SELECT ${path}.NEXTVAL INTO given_number FROM DUAL;`,
      '    IF given_number < highest_number THEN',
      `        EXECUTE IMMEDIATE ${alter} || (highest_number - given_number);`,
      `        EXECUTE IMMEDIATE ${this.quoteText(`SELECT ${path}.NEXTVAL FROM DUAL`)} INTO given_number;`,
      `        EXECUTE IMMEDIATE ${alter} || 1;`,
      '    END IF;',
      'END;',
    ].join('\n');
  }

  private highestOf(columns: readonly CountedColumn[]): string {
    return columns
      .map(
        ({ table, column }) => `SELECT MAX(${this.quote(column)}) AS highest FROM ${this.tableName(table)}`,
      )
      .join(' UNION ALL ');
  }

  /** An empty text removes the comment. */
  describe(table: TableRef, column: string | undefined, text: string): string {
    const name = this.tableName(table);
    const what = column === undefined ? `TABLE ${name}` : `COLUMN ${name}.${this.quote(column)}`;
    return `COMMENT ON ${what} IS ${this.quoteText(text)}`;
  }

  numberRows(
    table: TableRef,
    column: string,
    fill: Fill & { kind: 'number' },
    order: readonly string[],
  ): string {
    const place = rowPlace(fill, order, 'ROWID', (name) => this.quote(name));
    const name = this.tableName(table);
    return [
      `MERGE INTO ${name} target`,
      `USING (SELECT ROWID AS row_id, ${place} FROM ${name}) numbered`,
      'ON (target.ROWID = numbered.row_id)',
      `WHEN MATCHED THEN UPDATE SET target.${this.quote(column)} = numbered.row_place`,
    ].join('\n');
  }

  hasBit(column: string, bit: string): string {
    return `BITAND(${column}, ${bit}) <> 0`;
  }

  /** The number of rows when statistics were gathered last. */
  estimatedRows({ name, schema }: TableRef): string {
    const owner =
      schema === undefined ? "SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA')" : this.quoteText(foldName(schema));
    return `SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = ${owner} AND table_name = ${this.quoteText(foldName(name))}`;
  }

  private inSchema({ schema }: TableRef, name: string): string {
    return this.tableName({ name, ...(schema !== undefined && { schema }) });
  }
}
