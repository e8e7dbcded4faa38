import type { ColumnTypeName } from '../column-types/index.ts';
import { codeNameOf } from './code-names.ts';
import type { Column } from './column.ts';
import type { Database } from './database.ts';
import type { EnumType } from './enum-type.ts';
import type { ForeignKey } from './foreign-key.ts';
import type { Table } from './table.ts';
import type { TableIndex } from './table-index.ts';

/** Model elements with every default filled in: what a schema that says nothing else means. */

export const newDatabase = (name: string, rest: Partial<Database> = {}): Database => ({
  name,
  namespace: '',
  defaultIdMethod: 'native',
  namingMethod: 'underscore',
  heavyIndexing: false,
  identifierQuoting: false,
  enums: [],
  tables: [],
  objects: [],
  rows: [],
  behaviors: [],
  vendors: [],
  ...rest,
});

export const newTable = (name: string, rest: Partial<Table> = {}): Table => ({
  name,
  codeName: codeNameOf(name, 'underscore'),
  namespace: '',
  idMethod: rest.columns?.some((column) => column.autoIncrement) ? 'native' : 'none',
  columns: [],
  foreignKeys: [],
  indexes: [],
  checks: [],
  behaviors: [],
  vendors: [],
  referenceOnly: false,
  skipSql: false,
  readOnly: false,
  abstract: false,
  allowPkInsert: false,
  heavyIndexing: false,
  identifierQuoting: false,
  reloadOnInsert: false,
  reloadOnUpdate: false,
  isCrossRef: false,
  ...rest,
});

export const newColumn = (name: string, type: ColumnTypeName, rest: Partial<Column> = {}): Column => ({
  name,
  type,
  required: rest.primaryKey ?? false,
  primaryKey: false,
  autoIncrement: false,
  valueSet: [],
  codeName: codeNameOf(name, 'underscore'),
  lazyLoad: false,
  primaryString: false,
  vendors: [],
  ...rest,
});

export const newEnum = (name: string, values: readonly string[], rest: Partial<EnumType> = {}): EnumType => ({
  name,
  values,
  codeName: codeNameOf(name, 'underscore'),
  namespace: '',
  referenceOnly: false,
  ...rest,
});

export const newForeignKey = (
  foreignTable: string,
  references: ForeignKey['references'],
  rest: Partial<ForeignKey> = {},
): ForeignKey => ({
  foreignTable,
  references,
  onDelete: 'none',
  onUpdate: 'none',
  skipSql: false,
  vendors: [],
  ...rest,
});

export const newIndex = (columns: readonly string[], rest: Partial<TableIndex> = {}): TableIndex => ({
  unique: false,
  columns: columns.map((name) => ({ name })),
  vendors: [],
  ...rest,
});
