import { defineColumnType } from './column-type.ts';

export const setType = defineColumnType({
  name: 'SET',
  sql: 'INTEGER',
  literal: 'set',
});
