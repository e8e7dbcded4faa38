import { defineColumnType } from '../column-type.ts';

export const charType = defineColumnType({
  name: 'CHAR',
  family: 'text',
  sql: 'CHAR',
  size: 'length',
  literal: 'text',
});
