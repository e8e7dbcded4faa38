import { defineColumnType } from '../column-type.ts';

export const enumType = defineColumnType({
  name: 'ENUM',
  family: 'enum',
  sql: 'SMALLINT',
  literal: 'enum',
});
