import { name } from '../attribute-kinds.ts';
import { defineElement, optional } from '../element.ts';

export const checkElement = defineElement({
  name: 'check',
  description: 'A condition that every row of the table, or every value of the domain, fulfils.',
  attributes: {
    name: optional(name, 'Name (default: derived from the condition).'),
    platform: optional(
      name,
      'The products that have the check, by the names of their adapters, separated by spaces (default: all).',
    ),
  },
  children: [],
  content:
    'The text is the condition in SQL, such as "price > 0"; in a domain, VALUE is the column: "VALUE > 0".',
});
