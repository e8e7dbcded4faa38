import { integer, name, sql } from '../attribute-kinds.ts';
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
};
const columnAttributes = {
  name: required(name, 'Column of this table.'),
  size: optional(integer(1), 'Number of leading characters to index, on databases that support it.'),
};

export const indexElement = defineElement({
  name: 'index',
  description: 'An index.',
  attributes: { name: indexName, ...options },
  children: ['index-column', 'vendor'],
});

export const indexColumnElement = defineElement({
  name: 'index-column',
  description: 'A column of an index.',
  attributes: columnAttributes,
  children: [],
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
  description: 'A unique constraint.',
  attributes: { name: indexName, ...options },
  children: ['unique-column', 'vendor'],
});

export const uniqueColumnElement = defineElement({
  name: 'unique-column',
  description: 'A column of a unique constraint.',
  attributes: columnAttributes,
  children: [],
});
