import type { ObjectRules } from '../../standard/plan/objects.ts';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A broken view keeps ALTER TABLE from renaming anything, so that what needs an object is never there without it. */
export const sqliteObjects = (definition: ObjectRules['definition']): ObjectRules => ({
  definition,
  keepsNeeded: true,
  dropHazards: ({ kind, name }) =>
    kind === 'virtual table'
      ? [{ rule: 'lossy/drop-table', table: { name }, count: `SELECT COUNT(*) FROM ${quote(name)}` }]
      : [],
});
