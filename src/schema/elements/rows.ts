import { boolean, name, names, text } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';

export const rowsElement = defineElement({
  name: 'rows',
  description:
    'Rows that belong to the schema, such as countries. Migrations insert and change them, and leave all other rows alone.',
  attributes: {
    table: required(name, 'SQL name of the table.'),
    schema: optional(text, 'SQL schema of the table; empty for none, even if the database sets one.'),
    key: optional(
      names,
      'The columns that tell the rows apart, separated by commas (default: the primary key).',
    ),
    file: optional(
      name,
      'A .csv, .json or .yaml file with the rows, relative to this one; it must be inside the project folder.',
    ),
    remove: optional(
      boolean,
      'Migrations delete rows that are not here any more (default false: they stay in the database).',
    ),
  },
  children: ['row'],
});

export const rowElement = defineElement({
  name: 'row',
  description: 'A row. A column that other rows have a value of, and this one does not, is NULL.',
  attributes: {},
  anyAttribute: 'The value of each column, by the name of the column in SQL.',
  children: [],
});
