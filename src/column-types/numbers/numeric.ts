import { defineColumnType } from '../column-type.ts';

export const numericType = defineColumnType({
  name: 'NUMERIC',
  family: 'decimal',
  sql: 'NUMERIC',
  size: 'precision',
  literal: 'number',
});
