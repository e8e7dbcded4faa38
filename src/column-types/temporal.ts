import { defineColumnType } from './column-type.ts';

export const dateType = defineColumnType({
  name: 'DATE',
  family: 'date',
  sql: 'DATE',
  literal: 'text',
});

export const datetimeType = defineColumnType({
  name: 'DATETIME',
  family: 'timestamp',
  sql: 'TIMESTAMP',
  literal: 'text',
});

export const timeType = defineColumnType({
  name: 'TIME',
  family: 'time',
  sql: 'TIME',
  literal: 'text',
});

export const timestampType = defineColumnType({
  name: 'TIMESTAMP',
  family: 'timestamp',
  sql: 'TIMESTAMP',
  literal: 'text',
});

/** An instant: the same moment in every time zone. */
export const timestamptzType = defineColumnType({
  name: 'TIMESTAMPTZ',
  family: 'instant',
  sql: 'TIMESTAMP WITH TIME ZONE',
  literal: 'text',
});

export const buDateType = defineColumnType({
  name: 'BU_DATE',
  family: 'date',
  sql: 'DATE',
  literal: 'text',
});

export const buTimestampType = defineColumnType({
  name: 'BU_TIMESTAMP',
  family: 'timestamp',
  sql: 'TIMESTAMP',
  literal: 'text',
});
