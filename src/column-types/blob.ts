import { defineColumnType } from './column-type.ts';

export const blobType = defineColumnType({
  name: 'BLOB',
  sql: 'BLOB',
  literal: 'binary',
});
