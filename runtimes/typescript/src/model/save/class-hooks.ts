import { Model } from '../model.ts';

/** The application's hooks of a class. */
export interface ClassHooks {
  readonly surroundSave: boolean;
  readonly surroundDelete: boolean;
}

const SAVE = ['preSave', 'preInsert', 'preUpdate', 'postSave', 'postInsert', 'postUpdate'] as const;
const DELETE = ['preDelete', 'postDelete'] as const;
const known = new WeakMap<object, ClassHooks>();

/** Tells which hooks the class of an object defines; the methods of Model do nothing. */
export function classHooks(model: Model): ClassHooks {
  const prototype = Object.getPrototypeOf(model) as Model;
  let hooks = known.get(prototype);
  if (hooks === undefined) {
    hooks = {
      surroundSave: SAVE.some((name) => prototype[name] !== Model.prototype[name]),
      surroundDelete: DELETE.some((name) => prototype[name] !== Model.prototype[name]),
    };
    known.set(prototype, hooks);
  }
  return hooks;
}
