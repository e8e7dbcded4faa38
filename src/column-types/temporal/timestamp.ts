import { defineColumnType } from '../column-type.ts';

export const timestampType = defineColumnType({
  name: 'TIMESTAMP',
  sql: 'TIMESTAMP',
  literal: 'text',
  php: { type: 'date', bind: 'STR' },
});
