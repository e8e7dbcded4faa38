import { defineColumnType } from '../column-type.ts';

export const timeType = defineColumnType({
  name: 'TIME',
  family: 'time',
  sql: 'TIME',
  literal: 'text',
});
