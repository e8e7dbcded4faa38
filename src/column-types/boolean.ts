import { defineColumnType } from './column-type.ts';

export const booleanType = defineColumnType({
  name: 'BOOLEAN',
  sql: 'BOOLEAN',
  literal: 'boolean',
});
