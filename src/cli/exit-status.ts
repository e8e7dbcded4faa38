/**
 * How a command ended; `pending` is for migrations that have not run and for databases that differ, `interrupted` for a
 * command that runs until Ctrl-C.
 */
export const EXIT = { done: 0, refused: 1, usage: 2, pending: 3, bug: 70, interrupted: 130 } as const;
