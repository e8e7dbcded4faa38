import { name, text } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';

export const idMethodParameterElement = defineElement({
  name: 'id-method-parameter',
  description: 'The sequence that generates the ids.',
  attributes: {
    name: optional(text, 'Not needed.'),
    value: required(name, 'Name of the sequence.'),
  },
  children: [],
});
