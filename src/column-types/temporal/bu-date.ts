import { defineColumnType } from '../column-type.ts';

export const buDateType = defineColumnType({
  name: 'BU_DATE',
  family: 'date',
  sql: 'DATE',
  literal: 'text',
});
