import { defineColumnType } from '../column-type.ts';

export const uuidType = defineColumnType({
  name: 'UUID',
  family: 'uuid',
  sql: 'UUID',
  literal: 'text',
});
