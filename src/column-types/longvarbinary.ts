import { defineColumnType } from './column-type.ts';

export const longvarbinaryType = defineColumnType({
  name: 'LONGVARBINARY',
  sql: 'BLOB',
  literal: 'binary',
});
