import { DEFERRALS } from '../../model/deferral.ts';
import { boolean, integer, name, names, oneOf, sql, text } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';

const indexName = optional(name, 'Name (default: derived from the columns).');
const options = {
  where: optional(
    sql,
    'Condition in SQL of the rows that it has, on databases with such indexes (default: all rows).',
  ),
  platform: optional(
    name,
    'The products that have it, by the names of their adapters, separated by spaces (default: all).',
  ),
  method: optional(name, 'Access method, such as "gin", on databases with several (default: the usual one).'),
  include: optional(
    names,
    'Columns that are stored in it beside those that it is sorted by, separated by commas, on databases with such indexes.',
  ),
  comment: optional(text, 'Comment in the database, where it keeps comments of indexes.', {
    aliases: ['description'],
  }),
};
const partAttributes = {
  direction: optional(oneOf(['asc', 'desc']), 'Order of its values (default asc).'),
  nulls: optional(
    oneOf(['first', 'last']),
    'Where rows without a value are, on databases that can choose (default: as the database does it).',
  ),
  collation: optional(
    name,
    'Collation, on databases where an index can have its own (default: that of the column).',
  ),
  opclass: optional(sql, 'Operator class, such as "text_pattern_ops" (default: that of the type).'),
};
const columnAttributes = {
  name: required(name, 'Column of this table.'),
  size: optional(integer(1), 'Number of leading characters to index, on databases that support it.'),
};

export const indexElement = defineElement({
  name: 'index',
  description: 'An index.',
  attributes: { name: indexName, ...options },
  children: ['index-column', 'index-expression', 'vendor'],
});

export const indexColumnElement = defineElement({
  name: 'index-column',
  description: 'A column of an index.',
  attributes: { ...columnAttributes, ...partAttributes },
  children: [],
});

export const indexExpressionElement = defineElement({
  name: 'index-expression',
  description: 'An expression that an index has the values of, on databases with such indexes.',
  attributes: partAttributes,
  children: [],
  content: 'The text is the expression in SQL, such as "lower(email)".',
});

export const primaryKeyElement = defineElement({
  name: 'primary-key',
  description:
    'The order of the columns of the primary key, where it is not that of the table. Names all columns with primaryKey="true".',
  attributes: {},
  children: ['primary-key-column'],
});

export const primaryKeyColumnElement = defineElement({
  name: 'primary-key-column',
  description: 'A column of the primary key.',
  attributes: columnAttributes,
  children: [],
});

export const uniqueElement = defineElement({
  name: 'unique',
  description: 'A unique constraint, or a unique index if it has more than columns.',
  attributes: {
    name: indexName,
    ...options,
    nullsNotDistinct: optional(
      boolean,
      'Only one row may have no value, on databases that can choose (default: as the database does it).',
    ),
    deferrable: optional(
      oneOf(DEFERRALS),
      'A transaction can check the constraint at its end: if it asks for that (immediate), or unless it asks otherwise (deferred), on databases that can (default: after each statement).',
    ),
  },
  children: ['unique-column', 'index-expression', 'vendor'],
});

export const uniqueColumnElement = defineElement({
  name: 'unique-column',
  description: 'A column of a unique constraint.',
  attributes: { ...columnAttributes, ...partAttributes },
  children: [],
});
