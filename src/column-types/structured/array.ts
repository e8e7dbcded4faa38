import { defineColumnType } from '../column-type.ts';

export const arrayType = defineColumnType({
  name: 'ARRAY',
  family: 'array',
  comparable: false,
  sql: 'TEXT',
  literal: 'array',
});
