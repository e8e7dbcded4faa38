/** A place in a tree, seen from another node. */
export type Place = 'root' | 'firstChild' | 'lastChild' | 'prevSibling' | 'nextSibling';

/** The numbers of a node. */
export interface Numbers {
  readonly left: number;
  readonly right: number;
  readonly level: number;
}

export const isSibling = (place: Place): boolean => place === 'prevSibling' || place === 'nextSibling';

/** The number before which a node at a place begins; the node itself is not counted. */
export function pointAt(place: Place, { left, right }: Numbers): number {
  switch (place) {
    case 'root':
      return 1;
    case 'firstChild':
      return left + 1;
    case 'lastChild':
      return right;
    case 'prevSibling':
      return left;
    case 'nextSibling':
      return right + 1;
  }
}

/** Whether a node that is inserted here stands before the others that are inserted at the same number. */
export const comesFirst = (place: Place): boolean => place === 'firstChild' || place === 'nextSibling';

export const levelAt = (place: Place, { level }: Numbers): number =>
  place === 'root' ? 0 : level + (isSibling(place) ? 0 : 1);

const MOVES: Readonly<Record<Place, string>> = {
  root: 'makeRoot',
  firstChild: 'moveToFirstChildOf',
  lastChild: 'moveToLastChildOf',
  prevSibling: 'moveToPrevSiblingOf',
  nextSibling: 'moveToNextSiblingOf',
};

/** The method that moves a node to a place. */
export const moveMethod = (place: Place): string => MOVES[place];
