import { defineColumnType } from '../column-type.ts';

export const realType = defineColumnType({
  name: 'REAL',
  family: 'float',
  sql: 'REAL',
  literal: 'number',
});
