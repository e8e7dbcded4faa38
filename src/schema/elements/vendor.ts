import { name } from '../attribute-kinds.ts';
import { defineElement, required } from '../element.ts';

export const vendorElement = defineElement({
  name: 'vendor',
  description: 'Options for one database product.',
  attributes: { type: required(name, 'The product, by the name of its adapter in the configuration.') },
  children: ['parameter'],
});
