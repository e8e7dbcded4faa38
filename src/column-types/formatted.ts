import { defineColumnType } from './column-type.ts';

/** Texts in a format with one way to write each value; where a database has no such type, a VARCHAR of the longest value. */

export const inetType = defineColumnType({
  name: 'INET',
  family: 'formatted',
  sql: 'VARCHAR(43)',
  literal: 'text',
});

export const cidrType = defineColumnType({
  name: 'CIDR',
  family: 'formatted',
  sql: 'VARCHAR(43)',
  literal: 'text',
});

export const macaddrType = defineColumnType({
  name: 'MACADDR',
  family: 'formatted',
  sql: 'VARCHAR(17)',
  literal: 'text',
});

export const int4rangeType = defineColumnType({
  name: 'INT4RANGE',
  family: 'formatted',
  sql: 'VARCHAR(24)',
  literal: 'text',
});

export const int8rangeType = defineColumnType({
  name: 'INT8RANGE',
  family: 'formatted',
  sql: 'VARCHAR(42)',
  literal: 'text',
});

export const numrangeType = defineColumnType({
  name: 'NUMRANGE',
  family: 'formatted',
  sql: 'VARCHAR(127)',
  literal: 'text',
});

export const daterangeType = defineColumnType({
  name: 'DATERANGE',
  family: 'formatted',
  sql: 'VARCHAR(25)',
  literal: 'text',
});

export const tsrangeType = defineColumnType({
  name: 'TSRANGE',
  family: 'formatted',
  sql: 'VARCHAR(61)',
  literal: 'text',
});

export const tstzrangeType = defineColumnType({
  name: 'TSTZRANGE',
  family: 'formatted',
  sql: 'VARCHAR(67)',
  literal: 'text',
});

/** A span of months, days and seconds; PostgreSQL takes 30 days and a month for equal. */
export const intervalType = defineColumnType({
  name: 'INTERVAL',
  family: 'formatted',
  comparable: false,
  sql: 'VARCHAR(60)',
  literal: 'text',
});

/** A document, whose text databases without a type for it keep. */
export const xmlType = defineColumnType({
  name: 'XML',
  family: 'formatted',
  comparable: false,
  sql: 'TEXT',
  literal: 'text',
});

export const pointType = defineColumnType({
  name: 'POINT',
  family: 'formatted',
  comparable: false,
  sql: 'VARCHAR(51)',
  literal: 'text',
});

/** The words of a text, for searches; a type of PostgreSQL alone. */
export const tsvectorType = defineColumnType({
  name: 'TSVECTOR',
  family: 'formatted',
  comparable: false,
  sql: 'TEXT',
  literal: 'text',
});
