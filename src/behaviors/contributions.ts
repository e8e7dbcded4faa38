import type { Table } from '../model/table.ts';
import type { Contributions } from '../targets/php/slots.ts';
import type { AppliedTypescript } from '../targets/typescript/slots.ts';
import type { Applied } from './apply.ts';
import { phpContributions } from './engine/contributions.ts';
import { keyOf } from './engine/state.ts';
import { typescriptContributions } from './engine/typescript-contributions.ts';

/** The contributions to the PHP classes of a table, or to those of another target. */
export interface ClassContributions {
  (table: Table): Contributions;
  (table: Table, target: string): Contributions | readonly AppliedTypescript[];
}

/** What the behaviors of a database contribute to its classes, made for a target when it first asks. */
export function classContributions({ extension }: Pick<Applied, 'extension'>): ClassContributions {
  const { state, contextFor } = extension;
  const php = once(() => phpContributions(state, contextFor));
  const typescript = once(() => typescriptContributions(state, contextFor));
  const contributionsTo = (table: Table, target = 'php') =>
    (target === 'php' ? php() : typescript()).get(keyOf(table)) ?? [];
  return contributionsTo as ClassContributions;
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
