import { defineColumnType } from './column-type.ts';

export const varcharType = defineColumnType({
  name: 'VARCHAR',
  sql: 'VARCHAR',
  size: 'length',
  defaultSize: 255,
  literal: 'text',
});
