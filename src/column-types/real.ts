import { defineColumnType } from './column-type.ts';

export const realType = defineColumnType({
  name: 'REAL',
  sql: 'REAL',
  literal: 'number',
});
