import { defineColumnType } from './column-type.ts';

export const decimalType = defineColumnType({
  name: 'DECIMAL',
  sql: 'DECIMAL',
  size: 'precision',
  literal: 'number',
});
