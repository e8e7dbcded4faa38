import { defineColumnType } from '../column-type.ts';

export const clobType = defineColumnType({
  name: 'CLOB',
  family: 'text',
  comparable: false,
  sql: 'CLOB',
  literal: 'text',
});
