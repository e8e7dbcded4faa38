import { defineColumnType } from './column-type.ts';

export const uuidType = defineColumnType({
  name: 'UUID',
  sql: 'UUID',
  literal: 'text',
});
