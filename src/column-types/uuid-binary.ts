import { defineColumnType } from './column-type.ts';

export const uuidBinaryType = defineColumnType({
  name: 'UUID_BINARY',
  sql: 'BINARY(16)',
  literal: 'binary',
});
