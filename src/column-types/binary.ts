import { defineColumnType } from './column-type.ts';

export const binaryType = defineColumnType({
  name: 'BINARY',
  sql: 'BINARY',
  size: 'length',
  literal: 'binary',
});
