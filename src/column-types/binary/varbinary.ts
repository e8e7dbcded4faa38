import { defineColumnType } from '../column-type.ts';

export const varbinaryType = defineColumnType({
  name: 'VARBINARY',
  family: 'binary',
  comparable: false,
  sql: 'VARBINARY',
  size: 'length',
  literal: 'binary',
});
