import { defineColumnType } from './column-type.ts';

export const arrayType = defineColumnType({
  name: 'ARRAY',
  sql: 'TEXT',
  literal: 'array',
});
