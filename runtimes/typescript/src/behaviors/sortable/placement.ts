import { outside } from './errors.ts';

/** The place that an object gets when it is saved: a rank, the bottom of its list, or none. */
export interface Placement {
  readonly to: number | 'bottom' | 'out';
}

/** The rank of a placement in a list with so many members. */
export function rankIn({ to }: Placement, members: number, table: string): number {
  const rank = typeof to === 'number' ? to : members + 1;
  if (rank < 1 || rank > members + 1) throw outside(rank, members + 1, table);
  return rank;
}

export const BOTTOM: Placement = { to: 'bottom' };
export const OUT: Placement = { to: 'out' };
