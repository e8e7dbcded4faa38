import { defineColumnType } from './column-type.ts';

export const numericType = defineColumnType({
  name: 'NUMERIC',
  family: 'decimal',
  sql: 'NUMERIC',
  size: 'precision',
  literal: 'number',
});

export const decimalType = defineColumnType({
  name: 'DECIMAL',
  family: 'decimal',
  sql: 'DECIMAL',
  size: 'precision',
  literal: 'number',
});

export const tinyintType = defineColumnType({
  name: 'TINYINT',
  family: 'integer',
  bits: 8,
  sql: 'TINYINT',
  literal: 'number',
});

export const smallintType = defineColumnType({
  name: 'SMALLINT',
  family: 'integer',
  bits: 16,
  sql: 'SMALLINT',
  literal: 'number',
});

export const integerType = defineColumnType({
  name: 'INTEGER',
  family: 'integer',
  bits: 32,
  sql: 'INTEGER',
  literal: 'number',
});

export const bigintType = defineColumnType({
  name: 'BIGINT',
  family: 'integer',
  bits: 64,
  sql: 'BIGINT',
  literal: 'number',
});

export const realType = defineColumnType({
  name: 'REAL',
  family: 'float',
  sql: 'REAL',
  literal: 'number',
});

export const floatType = defineColumnType({
  name: 'FLOAT',
  family: 'float',
  comparable: false,
  sql: 'FLOAT',
  literal: 'number',
});

export const doubleType = defineColumnType({
  name: 'DOUBLE',
  family: 'float',
  sql: 'DOUBLE PRECISION',
  literal: 'number',
});

export const booleanType = defineColumnType({
  name: 'BOOLEAN',
  family: 'boolean',
  sql: 'BOOLEAN',
  literal: 'boolean',
});

export const booleanEmuType = defineColumnType({
  name: 'BOOLEAN_EMU',
  family: 'boolean',
  sql: 'SMALLINT',
  literal: 'boolean',
});
