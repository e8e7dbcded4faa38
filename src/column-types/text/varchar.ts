import { defineColumnType } from '../column-type.ts';

export const varcharType = defineColumnType({
  name: 'VARCHAR',
  family: 'text',
  sql: 'VARCHAR',
  size: 'length',
  defaultSize: 255,
  literal: 'text',
});
