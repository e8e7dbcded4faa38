import type { Numbers } from './place.ts';
import { type TreeRow, widthOf } from './tree-row.ts';
import type { TreeScope } from './tree-table.ts';

/** The numbers from `first` to `last` are shifted by `delta`; nodes that begin there change their levels. */
export interface Segment {
  readonly first: number;
  /** Infinity for all that follow. */
  readonly last: number;
  readonly delta: number;
  readonly levels: number;
}

/** A change of the numbers of one tree: segments are shifted, everything else stays. */
export interface NumberShift {
  readonly scope: TreeScope;
  /** In ascending order. */
  readonly segments: readonly Segment[];
}

const END = Number.POSITIVE_INFINITY;

/** After rows are gone, with all numbers of these intervals, none of which is beside or within another. */
export function closing(scope: TreeScope, gaps: readonly (readonly [number, number])[]): NumberShift {
  let gone = 0;
  const segments = gaps.map(([first, last], place) => {
    gone += last - first + 1;
    const next = gaps[place + 1];
    return { first: last + 1, last: next === undefined ? END : next[0] - 1, delta: -gone, levels: 0 };
  });
  return { scope, segments };
}

/** A branch moves to a point outside of it, and what lies between moves the other way. */
export function moving(branch: TreeRow, point: number, levels: number): NumberShift {
  const width = widthOf(branch);
  const { left, right, scope } = branch;
  return {
    scope,
    segments:
      point < left
        ? [
            { first: point, last: left - 1, delta: width, levels: 0 },
            { first: left, last: right, delta: point - left, levels },
          ]
        : [
            { first: left, last: right, delta: point - 1 - right, levels },
            { first: right + 1, last: point - 1, delta: -width, levels: 0 },
          ],
  };
}

/** Makes room from a number on. */
export const opening = (scope: TreeScope, point: number, width: number): NumberShift => ({
  scope,
  segments: [{ first: point, last: END, delta: width, levels: 0 }],
});

export const firstOf = ({ segments }: NumberShift): number => segments[0]?.first ?? END;

export const lastOf = ({ segments }: NumberShift): number => segments.at(-1)?.last ?? 0;

function segmentOf({ segments }: NumberShift, number: number): Segment | undefined {
  let [low, high] = [0, segments.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const segment = segments[middle] as Segment;
    if (number < segment.first) high = middle - 1;
    else if (number > segment.last) low = middle + 1;
    else return segment;
  }
  return undefined;
}

/** The numbers of a node after the change. */
export function shifted(shift: NumberShift, { left, right, level }: Numbers): Numbers {
  return {
    left: left + (segmentOf(shift, left)?.delta ?? 0),
    right: right + (segmentOf(shift, right)?.delta ?? 0),
    level: level + (segmentOf(shift, left)?.levels ?? 0),
  };
}
