import { defineColumnType } from './column-type.ts';

export const tinyintType = defineColumnType({
  name: 'TINYINT',
  sql: 'TINYINT',
  literal: 'number',
});
