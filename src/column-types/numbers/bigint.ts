import { defineColumnType } from '../column-type.ts';

export const bigintType = defineColumnType({
  name: 'BIGINT',
  family: 'integer',
  bits: 64,
  sql: 'BIGINT',
  literal: 'number',
});
