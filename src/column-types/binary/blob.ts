import { defineColumnType } from '../column-type.ts';

export const blobType = defineColumnType({
  name: 'BLOB',
  family: 'binary',
  comparable: false,
  sql: 'BLOB',
  literal: 'binary',
});
