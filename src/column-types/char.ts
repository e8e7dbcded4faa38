import { defineColumnType } from './column-type.ts';

export const charType = defineColumnType({
  name: 'CHAR',
  sql: 'CHAR',
  size: 'length',
  literal: 'text',
});
