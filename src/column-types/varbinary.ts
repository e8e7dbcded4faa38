import { defineColumnType } from './column-type.ts';

export const varbinaryType = defineColumnType({
  name: 'VARBINARY',
  sql: 'VARBINARY',
  size: 'length',
  literal: 'binary',
});
