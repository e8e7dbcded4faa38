import { defineColumnType } from './column-type.ts';

export const objectType = defineColumnType({
  name: 'OBJECT',
  family: 'object',
  comparable: false,
  sql: 'BLOB',
  literal: 'binary',
});

export const arrayType = defineColumnType({
  name: 'ARRAY',
  family: 'array',
  comparable: false,
  sql: 'TEXT',
  literal: 'array',
});

/** Elements of the type that the column names beside `array="true"`. */
export const listType = defineColumnType({
  name: 'LIST',
  family: 'list',
  comparable: false,
  sql: 'JSON',
  literal: 'list',
});

export const enumType = defineColumnType({
  name: 'ENUM',
  family: 'enum',
  sql: 'SMALLINT',
  literal: 'enum',
});

/** The labels of an enum type that the schema names, which rows hold as texts. */
export const namedEnumType = defineColumnType({
  name: 'NAMED_ENUM',
  family: 'text',
  sql: 'VARCHAR',
  size: 'length',
  literal: 'text',
});

export const setType = defineColumnType({
  name: 'SET',
  family: 'set',
  sql: 'INTEGER',
  literal: 'set',
});

export const jsonType = defineColumnType({
  name: 'JSON',
  family: 'json',
  comparable: false,
  sql: 'JSON',
  literal: 'text',
});

export const uuidType = defineColumnType({
  name: 'UUID',
  family: 'uuid',
  sql: 'UUID',
  literal: 'text',
});

export const uuidBinaryType = defineColumnType({
  name: 'UUID_BINARY',
  family: 'uuid',
  sql: 'BINARY(16)',
  literal: 'binary',
});

export const geometryType = defineColumnType({
  name: 'GEOMETRY',
  family: 'geometry',
  comparable: false,
  sql: 'GEOMETRY',
  literal: 'binary',
});
