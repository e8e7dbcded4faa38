import { defineColumnType } from './column-type.ts';

export const charType = defineColumnType({
  name: 'CHAR',
  family: 'text',
  sql: 'CHAR',
  size: 'length',
  literal: 'text',
});

export const varcharType = defineColumnType({
  name: 'VARCHAR',
  family: 'text',
  sql: 'VARCHAR',
  size: 'length',
  defaultSize: 255,
  literal: 'text',
});

export const longvarcharType = defineColumnType({
  name: 'LONGVARCHAR',
  family: 'text',
  sql: 'TEXT',
  literal: 'text',
});

/** Texts that are equal whatever their letter case. */
export const citextType = defineColumnType({
  name: 'CITEXT',
  family: 'text',
  sql: 'VARCHAR',
  size: 'length',
  defaultSize: 255,
  literal: 'text',
});

export const clobType = defineColumnType({
  name: 'CLOB',
  family: 'text',
  comparable: false,
  sql: 'CLOB',
  literal: 'text',
});
