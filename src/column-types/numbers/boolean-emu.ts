import { defineColumnType } from '../column-type.ts';

export const booleanEmuType = defineColumnType({
  name: 'BOOLEAN_EMU',
  family: 'boolean',
  sql: 'SMALLINT',
  literal: 'boolean',
});
