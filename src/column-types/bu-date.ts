import { defineColumnType } from './column-type.ts';

export const buDateType = defineColumnType({
  name: 'BU_DATE',
  sql: 'DATE',
  literal: 'text',
  isTemporal: true,
});
