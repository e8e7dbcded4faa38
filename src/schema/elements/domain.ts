import { columnTypeNames } from '../../column-types/index.ts';
import { boolean, integer, name, oneOf, text } from '../attribute-kinds.ts';
import { collationAttributes } from '../collation-attributes.ts';
import { defineElement, optional, required } from '../element.ts';

export const domainElement = defineElement({
  name: 'domain',
  description: 'A named type that columns can refer to, with conditions that their values fulfil.',
  attributes: {
    name: required(name, 'Name that columns refer to.'),
    type: optional(oneOf(columnTypeNames, {}, 'a column type'), 'Column type (default VARCHAR).'),
    size: optional(integer(1), 'Length, or number of digits.'),
    scale: optional(integer(0), 'Digits after the decimal point.'),
    required: optional(boolean, 'Columns of the domain are NOT NULL, unless they say required="false".'),
    ...collationAttributes('the table'),
    default: optional(text, 'Default value.', { aliases: ['defaultValue'] }),
    defaultExpr: optional(name, 'Default as an SQL expression.'),
    description: optional(text, 'Purpose of the domain.'),
  },
  children: ['check'],
});
