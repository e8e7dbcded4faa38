import { defineColumnType } from '../column-type.ts';

/** An instant: the same moment in every time zone. */
export const timestamptzType = defineColumnType({
  name: 'TIMESTAMPTZ',
  family: 'instant',
  sql: 'TIMESTAMP WITH TIME ZONE',
  literal: 'text',
});
