import { DEFERRALS } from '../../model/deferral.ts';
import { REFERENTIAL_ACTIONS } from '../../model/foreign-key.ts';
import { boolean, name, oneOf, text } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';

const action = oneOf(REFERENTIAL_ACTIONS, {
  '': 'none',
  setnull: 'set null',
  noaction: 'no action',
  setdefault: 'set default',
});

export const foreignKeyElement = defineElement({
  name: 'foreign-key',
  description: 'A reference to another table.',
  attributes: {
    foreignTable: required(name, 'Name of the referenced table.'),
    foreignSchema: optional(
      text,
      'SQL schema of the referenced table (default: that of this table; empty for none).',
    ),
    name: optional(name, 'Name of the constraint (default: derived from its columns).'),
    phpName: optional(name, 'Name of the relation, seen from this table.'),
    refPhpName: optional(name, 'Name of the relation, seen from the other table.'),
    description: optional(text, 'For readers of the schema.'),
    defaultJoin: optional(name, 'Join of the generated join methods, such as "LEFT JOIN".'),
    onDelete: optional(action, 'Action when the referenced row is deleted (default none).'),
    onUpdate: optional(action, 'Action when the referenced key changes (default none).'),
    deferrable: optional(
      oneOf(DEFERRALS),
      'A transaction can check the key at its end: if it asks for that (immediate), or unless it asks otherwise (deferred), on databases that can (default: after each statement).',
    ),
    skipSql: optional(boolean, 'Generates the relation in the classes, but no constraint in SQL.'),
    interface: optional(name, 'Type used in generated signatures.'),
    outputGroup: optional(
      text,
      'Output groups of the relation beside those of this table, separated by commas.',
    ),
    ignoreGroup: optional(text, 'Output groups of this table that the relation is not part of.'),
    refOutputGroup: optional(text, 'Output groups of the relation, seen from the other table.'),
    refIgnoreGroup: optional(text, 'Output groups of the other table that the relation is not part of.'),
  },
  children: ['reference', 'vendor'],
});

export const referenceElement = defineElement({
  name: 'reference',
  description: 'Maps a local column to a foreign column or a fixed value.',
  attributes: {
    local: required(name, 'Column of this table.'),
    foreign: optional(name, 'Column of the referenced table.'),
    value: optional(text, 'Fixed value, for polymorphic references.'),
  },
  children: [],
});
