import { defineColumnType } from './column-type.ts';

export const geometryType = defineColumnType({
  name: 'GEOMETRY',
  sql: 'GEOMETRY',
  literal: 'binary',
});
