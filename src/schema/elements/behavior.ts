import { name, text } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';

export const behaviorElement = defineElement({
  name: 'behavior',
  description: 'Adds columns and methods to a table, or to all tables of a database.',
  attributes: {
    name: required(name, 'Registered name of the behavior.'),
    id: optional(name, 'Identifies one of several uses of a behavior.'),
  },
  children: ['parameter', 'parameter-list'],
});

export const parameterElement = defineElement({
  name: 'parameter',
  description: 'A named value.',
  attributes: {
    name: required(name, 'Name of the parameter.'),
    value: required(text, 'Its value.'),
  },
  children: [],
});

export const parameterListElement = defineElement({
  name: 'parameter-list',
  description: 'A list of groups of parameters.',
  attributes: { name: required(name, 'Name of the list.') },
  children: ['parameter-list-item'],
});

export const parameterListItemElement = defineElement({
  name: 'parameter-list-item',
  description: 'One group of parameters.',
  attributes: {},
  children: ['parameter'],
});
