import { defineColumnType } from '../column-type.ts';

export const tinyintType = defineColumnType({
  name: 'TINYINT',
  family: 'integer',
  bits: 8,
  sql: 'TINYINT',
  literal: 'number',
});
