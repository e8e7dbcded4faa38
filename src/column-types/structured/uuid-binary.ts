import { defineColumnType } from '../column-type.ts';

export const uuidBinaryType = defineColumnType({
  name: 'UUID_BINARY',
  family: 'uuid',
  sql: 'BINARY(16)',
  literal: 'binary',
});
