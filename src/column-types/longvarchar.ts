import { defineColumnType } from './column-type.ts';

export const longvarcharType = defineColumnType({
  name: 'LONGVARCHAR',
  sql: 'TEXT',
  literal: 'text',
});
