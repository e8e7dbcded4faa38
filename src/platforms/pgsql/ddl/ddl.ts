import { bitsOf, familyOf } from '../../../column-types/families.ts';
import type { Column } from '../../../model/column.ts';
import type { NamingRules } from '../../../model/constraint-names.ts';
import type { Database } from '../../../model/database.ts';
import type { EnumType } from '../../../model/enum-type.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import { elementColumn, isList } from '../../../model/list.ts';
import type { SqlObject } from '../../../model/sql-object.ts';
import { primaryKeyOf, type Table } from '../../../model/table.ts';
import { isUniqueConstraint, type TableIndex } from '../../../model/table-index.ts';
import { deferralClause, words } from '../../standard/ddl/clauses.ts';
import { StandardDdl } from '../../standard/ddl/ddl.ts';
import { withoutOnUpdate } from '../../standard/ddl/default-expression.ts';
import { holdsUuid, isTrue } from '../../standard/ddl/literals.ts';
import type { Statement } from '../../standard/ddl/statement.ts';
import { parseTemporal } from '../../standard/ddl/temporal.ts';
import { identityBits, sequenceOptions } from '../../standard/identity.ts';
import type { ListColumn } from '../../standard/lists.ts';
import type { EnumColumn } from '../../standard/named-enums.ts';
import { quoteEscaped, quoteText } from '../../standard/quote-text.ts';
import { arrayText } from '../arrays.ts';
import { createType, nativeEnum, typeName } from '../enums.ts';
import { createExtension, extensionsOf } from '../extensions.ts';
import { identityClause } from '../identity.ts';
import { DEFAULT_SCHEMA, implicitKeyName, sequenceName } from '../names.ts';
import { pgsqlTypes } from '../types.ts';
import { deferralOf, withVendorSchemas } from '../vendor.ts';

/** Adds the offset of UTC; without one, the time zone of the session would be used. */
function inUtc(text: string): string {
  const { date = '', time = '00:00:00', fraction } = parseTemporal(text) ?? {};
  return `${date} ${fraction === undefined ? time : `${time}.${fraction}`}+00`;
}

export class PgsqlDdl extends StandardDdl {
  protected readonly product = 'pgsql';

  constructor(rules: NamingRules) {
    super(pgsqlTypes, rules);
  }

  override get numbersAsText(): readonly ('int' | 'float')[] {
    return ['float'];
  }

  /** UUIDs in bytes are stored like all other bytes, but classes read no others from such a column. */
  override changesFormat(before: Column, after: Column): boolean {
    const isBytes = (column: Column): boolean =>
      column.sqlType === undefined && familyOf(column.type) === 'binary';
    const becomesUuid =
      isBytes(before) && !holdsUuid(before) && after.sqlType === undefined && after.type === 'UUID_BINARY';
    return super.changesFormat(before, after) || becomesUuid;
  }

  override tellsFormat(column: Column): boolean {
    return column.type !== 'BLOB' && super.tellsFormat(column);
  }

  override prepare(database: Database): Database {
    return withVendorSchemas(super.prepare(database), this.rules);
  }

  override get hasEnumTypes(): boolean {
    return true;
  }

  protected override get listColumn(): ListColumn {
    return (column) => column;
  }

  /** A type in the user's own words need not be an array. */
  override storesArray({ sqlType }: Column): boolean {
    return sqlType === undefined || /\]\s*$|\bARRAY\s*$/i.test(sqlType);
  }

  override storedList(text: string, column: Column, form?: 'json'): string {
    return form === undefined && this.storesArray(column)
      ? arrayText(text, column)
      : super.storedList(text, column);
  }

  protected override get enumColumn(): EnumColumn {
    return (column) => nativeEnum(column, this);
  }

  /** Functions may name tables that come later: https://www.postgresql.org/docs/current/runtime-config-client.html */
  protected override prologue(_: Database, objects: readonly SqlObject[]): readonly Statement[] {
    const hasBodies = objects.some(({ kind }) => kind === 'function' || kind === 'procedure');
    return [{ sql: 'BEGIN' }, ...(hasBodies ? [{ sql: 'SET LOCAL check_function_bodies = off' }] : [])];
  }

  protected override epilogue(_database: Database): readonly Statement[] {
    return [{ sql: 'COMMIT' }];
  }

  /** `E'…'` reads backslashes the same whatever standard_conforming_strings says. */
  override quoteText(text: string): string {
    return text.includes('\\') ? `E${quoteEscaped(text)}` : quoteText(text);
  }

  protected override dropTables(tables: readonly Table[], database: Database): readonly Statement[] {
    const sequences = sequencesOf(tables).map((sequence) => ({
      sql: `DROP SEQUENCE IF EXISTS ${this.tableName(sequence)} CASCADE`,
    }));
    return [...super.dropTables(tables, database), ...sequences];
  }

  /** CASCADE drops foreign keys to the table, but no rows. */
  protected override dropTable(table: Table): readonly Statement[] {
    return [{ sql: `DROP TABLE IF EXISTS ${this.tableName(table)} CASCADE` }];
  }

  /** Types are dropped here, when no table and no object has them. */
  protected override createSchemas(tables: readonly Table[], database: Database): readonly Statement[] {
    const enums = createdEnums(database);
    const schemas = new Set(
      [...tables, ...enums].flatMap(({ schema }) =>
        schema === undefined || schema === DEFAULT_SCHEMA ? [] : [schema],
      ),
    );
    return [
      ...enums.map((type) => ({ sql: `DROP TYPE IF EXISTS ${typeName(type, this)}` })),
      ...[...schemas].map((schema) => ({ sql: `CREATE SCHEMA IF NOT EXISTS ${this.quote(schema)}` })),
      ...extensionsOf(tables).map((name) => ({ sql: createExtension(name) })),
      ...sequencesOf(tables).map((sequence) => ({ sql: `CREATE SEQUENCE ${this.tableName(sequence)}` })),
      ...enums.map((type) => ({ sql: createType(type, this) })),
    ];
  }

  override columnType(column: Column, table: Table): string {
    if (isList(column) && column.sqlType === undefined)
      return `${super.columnType(elementColumn(column), table)}[]`;
    if (
      !column.autoIncrement ||
      column.identity !== undefined ||
      table.sequence !== undefined ||
      isSerial(column)
    )
      return super.columnType(column, table);
    const bits = bitsOf(column.type) ?? 32;
    if (bits > 32) return 'bigserial';
    return bits < 32 ? 'smallserial' : 'serial';
  }

  override column(column: Column, table: Table): string {
    const sequence = column.autoIncrement ? sequenceOf(table) : undefined;
    if (sequence === undefined) return super.column(column, table);
    return words(
      this.quote(column.name),
      this.columnType(column, table),
      `DEFAULT nextval(${this.quoteText(this.tableName(sequence))})`,
      this.nullability(column),
    );
  }

  /** A name without quotes would be folded to lower case. */
  override collate({ collation }: Column): string {
    return collation === undefined ? '' : `COLLATE ${this.quote(collation)}`;
  }

  override keepsValuesOf(_column: Column): boolean {
    return true;
  }

  /** The type of a column without an identity implies it. */
  protected override autoIncrement({ identity }: Column, _table: Table): string {
    return identity === undefined ? '' : identityClause(identity);
  }

  override insertOption(columns: readonly Column[]): string {
    const isGiven = columns.some(({ identity }) => identity?.kind === 'always');
    return isGiven ? ' OVERRIDING SYSTEM VALUE' : '';
  }

  /** A sequence does not see the ids that rows were given. */
  override counterBehind(column: Column, table: Table): string {
    const own = sequenceOf(table);
    const name = this.quoteText(this.tableName(own ?? table));
    const sequence =
      own === undefined ? `pg_get_serial_sequence(${name}, ${this.quoteText(column.name)})` : name;
    if (column.identity !== undefined) {
      const { increment, start } = sequenceOptions(column.identity, identityBits(column));
      const isUp = BigInt(increment) > 0n;
      const last = `${isUp ? 'MAX' : 'MIN'}(${this.quote(column.name)})`;
      return `SELECT setval(${sequence}, ${last}) FROM ${this.tableName(table)} HAVING ${last} ${isUp ? '>=' : '<='} ${start}`;
    }
    const largest = `MAX(${this.quote(column.name)})`;
    return `SELECT setval(${sequence}, COALESCE(${largest}, 1), ${largest} IS NOT NULL) FROM ${this.tableName(table)}`;
  }

  override defaultExpression(expression: string, _column: Column): string {
    return withoutOnUpdate(expression);
  }

  protected override literal(text: string, column: Column): string {
    if (column.type === 'BOOLEAN_EMU') return super.booleanLiteral(isTrue(text));
    return super.literal(column.type === 'TIMESTAMPTZ' ? inUtc(text) : text, column);
  }

  protected override booleanLiteral(value: boolean): string {
    return value ? "'t'" : "'f'";
  }

  override binaryLiteral(bytes: Uint8Array): string {
    return this.quoteText(`\\x${Buffer.from(bytes).toString('hex')}`);
  }

  /** Named explicitly only when the server would generate another name. */
  protected override primaryKey(table: Table): readonly string[] {
    const { primaryKeyName } = table;
    const implicit = primaryKeyName === undefined || primaryKeyName === implicitKeyName(table);
    const prefix =
      implicit && !hasUniqueKey(table)
        ? ''
        : `CONSTRAINT ${this.quote(primaryKeyName ?? implicitKeyName(table))} `;
    return super.primaryKey(table).map((clause) => prefix + clause);
  }

  protected override comments(table: Table): readonly Statement[] {
    return this.commentsOn('TABLE', table);
  }

  private commentsOn(kind: string, table: Table): readonly Statement[] {
    const name = this.tableName(table);
    const comments: Statement[] = [];
    if (table.description) {
      comments.push({ sql: `COMMENT ON ${kind} ${name} IS ${this.quoteText(table.description)}` });
    }
    for (const { name: column, description = '' } of table.columns.filter(isDescribed)) {
      const text = this.quoteText(description);
      comments.push({ sql: `COMMENT ON COLUMN ${name}.${this.quote(column)} IS ${text}` });
    }
    return comments;
  }

  /** A constraint can have included columns. */
  override isConstraint({ include: _, ...index }: TableIndex): boolean {
    return isUniqueConstraint(index);
  }

  protected override uniqueConstraint(table: Table, index: TableIndex): string {
    return `CONSTRAINT ${this.quote(this.indexName(table, index))} ${this.uniqueClause(index)}`;
  }

  /** A unique constraint behind its name, as CREATE TABLE and ADD CONSTRAINT have it. */
  uniqueClause(index: TableIndex): string {
    const { columns, include, deferrable } = index;
    return words(
      'UNIQUE',
      this.equalNulls(index),
      `(${this.indexColumns(columns)})`,
      include === undefined ? '' : `INCLUDE (${this.columnList(include)})`,
      deferralClause(deferrable),
    );
  }

  protected override equalNulls({ nullsNotDistinct }: TableIndex): string {
    return nullsNotDistinct ? 'NULLS NOT DISTINCT' : '';
  }

  protected override indexes(table: Table): readonly Statement[] {
    return [...super.indexes(table), ...table.indexes.flatMap((index) => this.indexComment(table, index))];
  }

  /** The statement that computes the rows of a materialized view again. */
  refreshView(table: Pick<Table, 'name' | 'schema'>, concurrently: boolean): string {
    return words('REFRESH MATERIALIZED VIEW', concurrently ? 'CONCURRENTLY' : '', this.tableName(table));
  }

  protected override viewIndex(table: Table, index: TableIndex): readonly Statement[] {
    return [...super.viewIndex(table, index), ...this.indexComment(table, index)];
  }

  protected override viewComments(table: Table, isStored: boolean): readonly Statement[] {
    return this.commentsOn(isStored ? 'MATERIALIZED VIEW' : 'VIEW', table);
  }

  /** The statement that gives an index its comment; none for an index without one. */
  indexComment(table: Table, index: TableIndex): readonly Statement[] {
    return index.comment === undefined ? [] : [this.commentOnIndex(table, index)];
  }

  commentOnIndex(table: Table, index: TableIndex): Statement {
    const name = this.indexName(table, index);
    const object = this.tableName(table.schema === undefined ? { name } : { name, schema: table.schema });
    const text = index.comment === undefined ? 'NULL' : this.quoteText(index.comment);
    return { sql: `COMMENT ON INDEX ${object} IS ${text}` };
  }

  /** The statements that create a table with its comments and indexes, without its foreign keys. */
  tableStatements(table: Table, database: Database): readonly Statement[] {
    return this.createTable(table, database);
  }

  /** A constraint as ADD of ALTER TABLE takes it. */
  keyConstraint(table: Table, key: ForeignKey): string {
    return this.foreignKeyConstraint(table, key).join(' ');
  }

  indexStatement(table: Table, index: TableIndex): string {
    return this.createIndex(table, index).sql;
  }

  list(names: readonly string[]): string {
    return this.columnList(names);
  }

  /** `DEFAULT` with its value; empty without one. */
  defaultOf(column: Column): string {
    return this.defaultClause(column);
  }

  protected override foreignKeyClause(key: ForeignKey): readonly string[] {
    const deferral = deferralOf(key);
    return deferral === undefined
      ? super.foreignKeyClause(key)
      : [...super.foreignKeyClause(key), deferralClause(deferral)];
  }
}

const createdEnums = ({ enums }: Database): readonly EnumType[] =>
  enums.filter(({ referenceOnly }) => !referenceOnly);

const isDescribed = ({ description = '' }: Column): boolean => description !== '';

/** Whether a unique constraint has the columns of the primary key: the server creates one index for both, and takes its name. */
function hasUniqueKey(table: Table): boolean {
  const key = primaryKeyOf(table);
  return table.indexes.some(
    (index) =>
      isUniqueConstraint(index) &&
      index.columns.length === key.length &&
      index.columns.every(({ name }, place) => name === key[place]?.name),
  );
}

export const isSerial = ({ sqlType }: Column): boolean =>
  sqlType !== undefined && /^\s*(?:big|small)?serial[248]?\s*$/i.test(sqlType);

export type Sequence = Pick<Table, 'name' | 'schema'>;

/** The sequence of a table that names one. */
export const sequenceOf = ({ sequence, schema }: Table): Sequence | undefined =>
  sequence === undefined
    ? undefined
    : { name: sequenceName(sequence), ...(schema !== undefined && { schema }) };

/** Several tables may draw from one sequence. */
export function sequencesOf(tables: readonly Table[]): readonly Sequence[] {
  const sequences = tables
    .filter(
      ({ sequence, columns }) => sequence !== undefined && columns.some((column) => column.autoIncrement),
    )
    .flatMap((table) => sequenceOf(table) ?? []);
  return [
    ...new Map(
      sequences.map((sequence) => [`${sequence.schema ?? ''}\0${sequence.name}`, sequence]),
    ).values(),
  ];
}
