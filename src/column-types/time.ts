import { defineColumnType } from './column-type.ts';

export const timeType = defineColumnType({
  name: 'TIME',
  sql: 'TIME',
  literal: 'text',
  isTemporal: true,
});
