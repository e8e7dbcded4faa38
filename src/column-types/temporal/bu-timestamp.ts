import { defineColumnType } from '../column-type.ts';

export const buTimestampType = defineColumnType({
  name: 'BU_TIMESTAMP',
  family: 'timestamp',
  sql: 'TIMESTAMP',
  literal: 'text',
});
