export const DEFERRALS = ['immediate', 'deferred'] as const;

/**
 * When a deferrable constraint is checked, unless the transaction says something else: after each statement, or at the
 * end of the transaction. A constraint without one is always checked at once.
 */
export type Deferral = (typeof DEFERRALS)[number];
