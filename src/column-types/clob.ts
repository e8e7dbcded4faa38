import { defineColumnType } from './column-type.ts';

export const clobType = defineColumnType({
  name: 'CLOB',
  sql: 'CLOB',
  literal: 'text',
});
