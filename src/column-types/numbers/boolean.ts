import { defineColumnType } from '../column-type.ts';

export const booleanType = defineColumnType({
  name: 'BOOLEAN',
  family: 'boolean',
  sql: 'BOOLEAN',
  literal: 'boolean',
});
