import { defineColumnType } from './column-type.ts';

export const numericType = defineColumnType({
  name: 'NUMERIC',
  sql: 'NUMERIC',
  size: 'precision',
  literal: 'number',
});
