import { defineColumnType } from '../column-type.ts';

export const geometryType = defineColumnType({
  name: 'GEOMETRY',
  family: 'geometry',
  comparable: false,
  sql: 'GEOMETRY',
  literal: 'binary',
});
