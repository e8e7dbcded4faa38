import { defineColumnType } from './column-type.ts';

export const doubleType = defineColumnType({
  name: 'DOUBLE',
  sql: 'DOUBLE PRECISION',
  literal: 'number',
});
