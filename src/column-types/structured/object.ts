import { defineColumnType } from '../column-type.ts';

export const objectType = defineColumnType({
  name: 'OBJECT',
  family: 'object',
  comparable: false,
  sql: 'BLOB',
  literal: 'binary',
});
