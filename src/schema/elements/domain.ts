import { columnTypeNames } from '../../column-types/index.ts';
import { integer, name, oneOf, text } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';

export const domainElement = defineElement({
  name: 'domain',
  description: 'A named type that columns can refer to.',
  attributes: {
    name: required(name, 'What columns call it.'),
    type: optional(oneOf(columnTypeNames), 'Column type (default VARCHAR).'),
    size: optional(integer(1), 'Length, or number of digits.'),
    scale: optional(integer(0), 'Digits after the decimal point.'),
    default: optional(text, 'Default value.', { aliases: ['defaultValue'] }),
    defaultExpr: optional(name, 'Default as an SQL expression.'),
    description: optional(text, 'What it is for.'),
  },
  children: [],
});
