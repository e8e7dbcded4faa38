import { defineColumnType } from '../column-type.ts';

export const longvarbinaryType = defineColumnType({
  name: 'LONGVARBINARY',
  family: 'binary',
  comparable: false,
  sql: 'BLOB',
  literal: 'binary',
});
