import { defineColumnType } from './column-type.ts';

export const bigintType = defineColumnType({
  name: 'BIGINT',
  sql: 'BIGINT',
  literal: 'number',
});
