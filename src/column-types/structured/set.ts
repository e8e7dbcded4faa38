import { defineColumnType } from '../column-type.ts';

export const setType = defineColumnType({
  name: 'SET',
  family: 'set',
  sql: 'INTEGER',
  literal: 'set',
});
