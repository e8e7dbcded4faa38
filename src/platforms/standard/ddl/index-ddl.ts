import { indexName, type NamingRules } from '../../../model/constraint-names.ts';
import type { Table } from '../../../model/table.ts';
import { type IndexColumn, isUniqueConstraint, type TableIndex } from '../../../model/table-index.ts';
import { partClause, words } from './clauses.ts';
import { isBracketed } from './default-expression.ts';
import type { Statement } from './statement.ts';
import { StoredForms } from './stored-forms.ts';

const viewWords = (isStored: boolean): string => (isStored ? 'MATERIALIZED VIEW' : 'VIEW');

/** Indexes, and views with theirs, in standard SQL. */
export abstract class IndexDdl extends StoredForms {
  protected abstract readonly rules: NamingRules;

  abstract quote(identifier: string): string;

  abstract tableName(table: Pick<Table, 'name' | 'schema'>): string;

  /** Whether an index is a unique constraint of the table, and not created apart from it. */
  isConstraint(index: TableIndex): boolean {
    return isUniqueConstraint(index);
  }

  /** The statements that create a view with what belongs to it. */
  createView(table: Table, select: string, isStored: boolean): readonly string[] {
    const create = `CREATE ${viewWords(isStored)} ${this.tableName(table)} AS\n${select}`;
    const indexes = isStored ? table.indexes.flatMap((index) => this.viewIndex(table, index)) : [];
    return [
      create,
      ...this.viewComments(table, isStored).map(({ sql }) => sql),
      ...indexes.map(({ sql }) => sql),
    ];
  }

  dropView(table: Table, isStored: boolean): string {
    return `DROP ${viewWords(isStored)} IF EXISTS ${this.tableName(table)}`;
  }

  protected viewComments(_table: Table, _isStored: boolean): readonly Statement[] {
    return [];
  }

  /** An index of a view, which has no constraints. */
  protected viewIndex(table: Table, index: TableIndex): readonly Statement[] {
    return [this.createIndex(table, index)];
  }

  protected createIndex(table: Table, index: TableIndex): Statement {
    const create = index.unique ? 'CREATE UNIQUE INDEX' : 'CREATE INDEX';
    const name = this.quote(this.indexName(table, index));
    const on = `ON ${this.tableName(table)}`;
    const using = index.method === undefined ? '' : `USING ${index.method}`;
    const parts = `(${this.indexColumns(index.columns)})`;
    const include = index.include === undefined ? '' : `INCLUDE (${this.columnList(index.include)})`;
    const where = index.where === undefined ? '' : `WHERE ${index.where}`;
    return { sql: words(create, name, on, using, parts, include, this.equalNulls(index), where) };
  }

  /** The clause by which a unique index takes rows without a value for equal. */
  protected equalNulls(_index: TableIndex): string {
    return '';
  }

  protected indexColumns(columns: readonly IndexColumn[]): string {
    return columns.map((part) => this.indexPart(part)).join(', ');
  }

  protected indexPart(part: IndexColumn): string {
    return words(
      this.indexedValue(part),
      partClause(part, (name) => this.quote(name)),
    );
  }

  /** The column, or the expression in brackets, that a part of an index has the values of. */
  indexedValue({ name, isExpression }: IndexColumn): string {
    if (!isExpression) return this.quote(name);
    return isBracketed(name) ? name : `(${name})`;
  }

  protected indexName(table: Table, index: TableIndex): string {
    return indexName(table, index, this.rules);
  }

  protected columnList(names: readonly string[]): string {
    return names.map((name) => this.quote(name)).join(', ');
  }
}
