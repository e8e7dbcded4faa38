import { name, text } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';

export const enumElement = defineElement({
  name: 'enum',
  description: 'A named list of labels, which columns have as their type by enumType.',
  attributes: {
    name: required(name, 'SQL name, which columns refer to.'),
    schema: optional(name, 'SQL schema (default: that of the database).'),
    phpName: optional(name, 'Name in classes (default: from the SQL name).'),
    description: optional(text, 'Comment in classes.'),
    renamedFrom: optional(
      name,
      'Former names of the type, separated by spaces: migrations rename the type that still has one of them.',
    ),
  },
  children: ['value'],
});

export const enumValueElement = defineElement({
  name: 'value',
  description: 'A label of an enum type. Products with such types sort by the order of the labels.',
  attributes: {
    renamedFrom: optional(text, 'The former label: migrations rename it, in rows as well.'),
  },
  children: [],
  content: 'The text is the label.',
});
