import type { ProductObject } from '../../../model/sql-object.ts';
import type { TableDelta } from '../../standard/plan/delta.ts';
import type { ObjectRules } from '../../standard/plan/objects.ts';
import { changedSequence } from '../../standard/plan/sequence-text.ts';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const ROUTINES = ['function', 'procedure'];

/** Kinds whose columns the server keeps from being dropped or getting another type. */
const HOLDING = ['view', 'materialized view', 'rule', 'policy', 'trigger'];

export const pgsqlObjects = (definition: ObjectRules['definition']): ObjectRules => ({
  definition,
  change: (from, to) => {
    if (ROUTINES.includes(from.kind)) return changedRoutine(from, to);
    return from.kind === 'sequence' ? changedSequence(from, to, 'NO CYCLE') : undefined;
  },
  isInTheWay,
  drop: ({ kind, name }) =>
    kind === 'schema' || kind === 'extension' ? [`DROP ${kind.toUpperCase()} IF EXISTS ${quote(name)}`] : [],
  keepsNeeded: true,
  // The text of a function may use what is created after it.
  beforeCreating: (objects) =>
    objects.length > 1 && objects.some(({ kind }) => ROUTINES.includes(kind))
      ? ['SET LOCAL check_function_bodies = false']
      : [],
});

/** What stands in front of the body and the options: nothing in it can be changed by CREATE OR REPLACE. */
const signatureOf = (sql: string): string | undefined =>
  /^\s*CREATE\s+OR\s+REPLACE\s+(?:FUNCTION|PROCEDURE)\b[\s\S]*?(?=\b(?:LANGUAGE\s+\w|AS\s*(?:\$|E?')))/i
    .exec(sql)?.[0]
    .replace(/\s+/g, ' ');

/** Only a new body or new options; a comment that goes would stay. */
function changedRoutine(from: ProductObject, to: ProductObject): readonly string[] | undefined {
  const [one, other] = [from.create[0] ?? '', to.create[0] ?? ''];
  const signature = signatureOf(one);
  if (signature === undefined || signature !== signatureOf(other)) return undefined;
  return to.create.length < from.create.length
    ? undefined
    : to.create.filter((sql) => !from.create.includes(sql));
}

/** Whether an object uses a column that is dropped or gets another type. */
function isInTheWay({ kind, create }: ProductObject, { columns, droppedColumns }: TableDelta): boolean {
  const text = create.join('\n');
  // A body that is no text is bound to the columns it names.
  const isHolding = HOLDING.includes(kind) || (ROUTINES.includes(kind) && /\bBEGIN\s+ATOMIC\b/i.test(text));
  const retyped = columns.filter(({ type, values, relabelled }) => type || values || relabelled.length > 0);
  const lost = [...droppedColumns, ...retyped.map(({ before }) => before)];
  return isHolding && lost.length > 0 && (usesAll(text) || lost.some(({ name }) => mentions(text, name)));
}

const usesAll = (text: string): boolean => /(?:\.|,\s*|\b(?:SELECT|DISTINCT|ALL)\s+)\*/i.test(text);

const mentions = (text: string, name: string): boolean =>
  new RegExp(String.raw`(?<![\w$])${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\w$])`, 'i').test(text);
