import { defineColumnType } from './column-type.ts';

export const smallintType = defineColumnType({
  name: 'SMALLINT',
  sql: 'SMALLINT',
  literal: 'number',
});
