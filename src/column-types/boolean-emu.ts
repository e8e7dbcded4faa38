import { defineColumnType } from './column-type.ts';

export const booleanEmuType = defineColumnType({
  name: 'BOOLEAN_EMU',
  sql: 'SMALLINT',
  literal: 'boolean',
});
