import { defineColumnType } from '../column-type.ts';

export const datetimeType = defineColumnType({
  name: 'DATETIME',
  family: 'timestamp',
  sql: 'TIMESTAMP',
  literal: 'text',
});
