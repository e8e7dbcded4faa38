import { defineColumnType } from './column-type.ts';

export const jsonType = defineColumnType({
  name: 'JSON',
  sql: 'JSON',
  literal: 'text',
});
