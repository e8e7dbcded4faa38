import type { ProductObject } from '../../../model/sql-object.ts';

const CREATE = /^\s*CREATE\s+(?:UNLOGGED\s+)?SEQUENCE\s+/i;

/** Words of options that a sequence has by saying so. */
const OPTIONS = /\b(?:AS|INCREMENT|MINVALUE|MAXVALUE|START|CACHE|OWNED|CYCLE)\b/gi;

/**
 * Changes a sequence without its last number. `noCycle` is how the product says that it does not begin again.
 * Undefined where an option is left out, and so would keep the former value.
 */
export function changedSequence(
  from: ProductObject,
  to: ProductObject,
  noCycle: string,
): readonly string[] | undefined {
  const [one = '', ...others] = from.create;
  const [other = '', ...next] = to.create;
  if (!CREATE.test(one) || !CREATE.test(other) || next.length < others.length) return undefined;
  const [before, after] = [optionsOf(one), optionsOf(other)];
  const isKept = [...before].every((option) => option === 'CYCLE' || after.has(option));
  if (!isKept || unloggedOf(one) !== unloggedOf(other)) return undefined;
  const ending = before.has('CYCLE') && !after.has('CYCLE') ? ` ${noCycle}` : '';
  const changed = `${other.replace(CREATE, 'ALTER SEQUENCE ').replace(/\s+ENGINE\s*=\s*\w+/i, '')}${ending}`;
  return [...(one === other ? [] : [changed]), ...next.filter((sql) => !others.includes(sql))];
}

/** Without the words of NO CYCLE, NO MINVALUE and the like. */
const optionsOf = (sql: string): ReadonlySet<string> =>
  new Set((sql.replace(/\bNO\s*CYCLE\b/gi, '').match(OPTIONS) ?? []).map((word) => word.toUpperCase()));

const unloggedOf = (sql: string): boolean => /^\s*CREATE\s+UNLOGGED\b/i.test(sql);
