import { defineColumnType } from './column-type.ts';

export const timestampType = defineColumnType({
  name: 'TIMESTAMP',
  sql: 'TIMESTAMP',
  literal: 'text',
  isTemporal: true,
});
