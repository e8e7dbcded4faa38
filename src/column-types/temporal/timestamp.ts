import { defineColumnType } from '../column-type.ts';

export const timestampType = defineColumnType({
  name: 'TIMESTAMP',
  family: 'timestamp',
  sql: 'TIMESTAMP',
  literal: 'text',
});
