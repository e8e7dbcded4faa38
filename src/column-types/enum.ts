import { defineColumnType } from './column-type.ts';

export const enumType = defineColumnType({
  name: 'ENUM',
  sql: 'SMALLINT',
  literal: 'enum',
});
