import type { TableHooks } from '../hooks/table-hooks.ts';

/** Hooks in the order in which they take part in deletions. */
export const inDeletionOrder = <Hook extends Pick<TableHooks, 'deletesOthers'>>(
  hooks: readonly Hook[],
): readonly Hook[] => [
  ...hooks.filter(({ deletesOthers }) => deletesOthers === true),
  ...hooks.filter(({ deletesOthers }) => deletesOthers !== true),
];
