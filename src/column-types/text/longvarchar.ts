import { defineColumnType } from '../column-type.ts';

export const longvarcharType = defineColumnType({
  name: 'LONGVARCHAR',
  sql: 'TEXT',
  literal: 'text',
  php: { type: 'string', bind: 'STR' },
});
