import { defineColumnType } from '../column-type.ts';

export const decimalType = defineColumnType({
  name: 'DECIMAL',
  family: 'decimal',
  sql: 'DECIMAL',
  size: 'precision',
  literal: 'number',
});
