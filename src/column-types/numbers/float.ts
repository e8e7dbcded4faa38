import { defineColumnType } from '../column-type.ts';

export const floatType = defineColumnType({
  name: 'FLOAT',
  family: 'float',
  comparable: false,
  sql: 'FLOAT',
  literal: 'number',
});
