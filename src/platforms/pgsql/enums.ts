import type { Column } from '../../model/column.ts';
import type { EnumRef, EnumType } from '../../model/enum-type.ts';
import { newTable } from '../../model/new.ts';
import type { PgsqlDdl } from './ddl/ddl.ts';

type Writing = Pick<PgsqlDdl, 'tableName' | 'quoteText'>;

/** The name of a type in SQL: types and tables of a schema share their names. */
export const typeName = ({ name, schema }: EnumRef, ddl: Pick<Writing, 'tableName'>): string =>
  ddl.tableName(newTable(name, schema === undefined ? {} : { schema }));

/** A column of a named enum has its type, and keeps the labels for the counts of plans. */
export const nativeEnum = (column: Column, ddl: Pick<Writing, 'tableName'>): Column => ({
  ...column,
  type: 'VARCHAR',
  ...(column.enumType !== undefined && { sqlType: typeName(column.enumType, ddl) }),
});

export const createType = (type: EnumType, ddl: Writing): string =>
  `CREATE TYPE ${typeName(type, ddl)} AS ENUM (${type.values.map((value) => ddl.quoteText(value)).join(', ')})`;
