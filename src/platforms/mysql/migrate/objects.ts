import type { ProductObject } from '../../../model/sql-object.ts';
import type { ObjectRules } from '../../standard/plan/objects.ts';
import { changedSequence } from '../../standard/plan/sequence-text.ts';

/** The server looks at what objects use when they run, so that each of them is changed by itself. */
export const mysqlObjects = (definition: ObjectRules['definition']): ObjectRules => ({
  definition,
  change: (from, to) => {
    if (from.kind === 'view') return replacedView(to);
    return from.kind === 'sequence' ? changedSequence(from, to, 'NOCYCLE') : undefined;
  },
  keepsNeeded: false,
});

const CREATE = /^\s*CREATE\s+(?!OR\b)/i;

const replacedView = ({ create }: ProductObject): readonly string[] =>
  create.map((sql) => sql.replace(CREATE, 'CREATE OR REPLACE '));
