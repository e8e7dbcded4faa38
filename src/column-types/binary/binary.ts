import { defineColumnType } from '../column-type.ts';

export const binaryType = defineColumnType({
  name: 'BINARY',
  family: 'binary',
  comparable: false,
  sql: 'BINARY',
  size: 'length',
  literal: 'binary',
});
