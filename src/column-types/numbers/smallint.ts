import { defineColumnType } from '../column-type.ts';

export const smallintType = defineColumnType({
  name: 'SMALLINT',
  family: 'integer',
  bits: 16,
  sql: 'SMALLINT',
  literal: 'number',
});
