import { boolean, name } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';

export const externalSchemaElement = defineElement({
  name: 'external-schema',
  description: 'Includes the tables of another schema file.',
  attributes: {
    filename: required(name, 'Path of the file, relative to this one; it must be inside the project folder.'),
    referenceOnly: optional(
      boolean,
      'The tables may be referenced, but nothing is generated for them (default false).',
    ),
  },
  children: [],
});
