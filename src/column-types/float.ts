import { defineColumnType } from './column-type.ts';

export const floatType = defineColumnType({
  name: 'FLOAT',
  sql: 'FLOAT',
  literal: 'number',
});
