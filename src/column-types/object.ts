import { defineColumnType } from './column-type.ts';

export const objectType = defineColumnType({
  name: 'OBJECT',
  sql: 'BLOB',
  literal: 'binary',
});
