import {
  addChild,
  countChildren,
  getChildren,
  getOnlyChild,
  removeChild,
  setChildren,
  setOnlyChild,
} from './children.ts';
import { addMany, countMany, getMany, removeMany, setMany } from './many.ts';
import { getDeclaredParent, setParent } from './parents.ts';

/** The functions that relation methods of generated classes call. */
export const related = {
  getParent: getDeclaredParent,
  setParent,
  getChildren,
  addChild,
  removeChild,
  setChildren,
  countChildren,
  getOnlyChild,
  setOnlyChild,
  getMany,
  addMany,
  removeMany,
  setMany,
  countMany,
};
