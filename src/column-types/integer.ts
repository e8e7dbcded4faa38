import { defineColumnType } from './column-type.ts';

export const integerType = defineColumnType({
  name: 'INTEGER',
  sql: 'INTEGER',
  literal: 'number',
});
