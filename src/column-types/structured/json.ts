import { defineColumnType } from '../column-type.ts';

export const jsonType = defineColumnType({
  name: 'JSON',
  family: 'json',
  comparable: false,
  sql: 'JSON',
  literal: 'text',
});
