import { defineColumnType } from '../column-type.ts';

export const integerType = defineColumnType({
  name: 'INTEGER',
  family: 'integer',
  bits: 32,
  sql: 'INTEGER',
  literal: 'number',
});
