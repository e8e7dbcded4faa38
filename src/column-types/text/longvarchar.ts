import { defineColumnType } from '../column-type.ts';

export const longvarcharType = defineColumnType({
  name: 'LONGVARCHAR',
  family: 'text',
  sql: 'TEXT',
  literal: 'text',
});
