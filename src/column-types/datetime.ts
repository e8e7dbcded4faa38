import { defineColumnType } from './column-type.ts';

export const datetimeType = defineColumnType({
  name: 'DATETIME',
  sql: 'TIMESTAMP',
  literal: 'text',
  isTemporal: true,
});
