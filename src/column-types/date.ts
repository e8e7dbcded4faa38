import { defineColumnType } from './column-type.ts';

export const dateType = defineColumnType({
  name: 'DATE',
  sql: 'DATE',
  literal: 'text',
  isTemporal: true,
});
