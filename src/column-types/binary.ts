import { defineColumnType } from './column-type.ts';

export const binaryType = defineColumnType({
  name: 'BINARY',
  family: 'binary',
  comparable: false,
  sql: 'BINARY',
  size: 'length',
  literal: 'binary',
});

export const varbinaryType = defineColumnType({
  name: 'VARBINARY',
  family: 'binary',
  comparable: false,
  sql: 'VARBINARY',
  size: 'length',
  literal: 'binary',
});

export const longvarbinaryType = defineColumnType({
  name: 'LONGVARBINARY',
  family: 'binary',
  comparable: false,
  sql: 'BLOB',
  literal: 'binary',
});

export const blobType = defineColumnType({
  name: 'BLOB',
  family: 'binary',
  comparable: false,
  sql: 'BLOB',
  literal: 'binary',
});
