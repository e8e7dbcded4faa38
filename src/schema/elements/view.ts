import { NAMING_METHODS } from '../../model/database.ts';
import { boolean, name, oneOf, text } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';
import { VISIBILITIES } from '../target-attributes.ts';

export const viewElement = defineElement({
  name: 'view',
  description: 'A view and its generated classes, which can read rows but not write them.',
  attributes: {
    name: required(name, 'SQL name.'),
    phpName: optional(name, 'Class name (default: from the SQL name).'),
    namespace: optional(
      text,
      'PHP namespace; with a leading backslash it replaces the namespace of the database, otherwise it is appended.',
    ),
    package: optional(text, 'Dot path of the folder for the generated classes.'),
    schema: optional(text, 'SQL schema; empty for none, even if the database sets one.'),
    materialized: optional(
      boolean,
      'The database stores the rows until the view is refreshed; a plain view on databases without such views.',
    ),
    abstract: optional(boolean, 'Makes the stub class abstract.'),
    baseClass: optional(
      text,
      "Parent class of the generated model base class, a subclass of the runtime's Model; empty for none.",
    ),
    baseQueryClass: optional(text, 'Parent class of the generated query base class; empty for none.'),
    interface: optional(
      name,
      'Interface that the model implements; generated once if it is in the namespace of the view.',
    ),
    phpNamingMethod: optional(
      oneOf(NAMING_METHODS),
      'How the class name is derived from the name of the view.',
    ),
    description: optional(text, 'Comment in SQL and in the class.'),
    defaultStringFormat: optional(name, 'Format of __toString().'),
    defaultAccessorVisibility: optional(oneOf(VISIBILITIES), 'Visibility of generated getters.'),
    outputGroup: optional(
      text,
      'Output groups of all columns and relations of the view, separated by commas.',
    ),
    columnPrefix: optional(text, 'Prefix to remove from column names to get PHP names.'),
  },
  children: ['column', 'foreign-key', 'index', 'unique', 'select', 'vendor'],
});

export const selectElement = defineElement({
  name: 'select',
  description: 'The rows of a view. A text for a product takes the place of the one for all products.',
  attributes: {
    platform: optional(
      name,
      'The products that have this text, by the names of their adapters, separated by spaces (default: all others).',
    ),
  },
  children: [],
  content: 'The text is the SELECT in SQL, with a column for each <column> of the view.',
});
