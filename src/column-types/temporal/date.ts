import { defineColumnType } from '../column-type.ts';

export const dateType = defineColumnType({
  name: 'DATE',
  family: 'date',
  sql: 'DATE',
  literal: 'text',
});
