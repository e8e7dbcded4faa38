import { defineColumnType } from '../column-type.ts';

export const doubleType = defineColumnType({
  name: 'DOUBLE',
  family: 'float',
  sql: 'DOUBLE PRECISION',
  literal: 'number',
});
