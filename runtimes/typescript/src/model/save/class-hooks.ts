import { Model, TABLE } from '../model.ts';

/** The application's hooks of a class. */
export interface ClassHooks {
  readonly prototype: object;
  readonly surroundSave: boolean;
  readonly surroundDelete: boolean;
  /** Whether writing the row is all that there is to do for an object without related ones. */
  readonly isPlain: boolean;
}

const SAVE = ['preSave', 'preInsert', 'preUpdate', 'postSave', 'postInsert', 'postUpdate'] as const;
const DELETE = ['preDelete', 'postDelete'] as const;
/** On the prototype of each class that was asked. */
const HOOKS = Symbol('class hooks');

/** Tells which hooks the class of an object defines; the methods of Model do nothing. */
export function classHooks(model: Model): ClassHooks {
  const prototype = Object.getPrototypeOf(model) as Model;
  const known = (prototype as { [HOOKS]?: ClassHooks })[HOOKS];
  // A class inherits the answer of the one that it extends.
  return known?.prototype === prototype ? known : hooksOfClass(prototype);
}

function hooksOfClass(prototype: Model): ClassHooks {
  const { hooks: behaviors, facts } = prototype[TABLE];
  const surroundSave = SAVE.some((name) => prototype[name] !== Model.prototype[name]);
  const reloads = facts.reloadOnInsert === true || facts.reloadOnUpdate === true;
  const hooks: ClassHooks = {
    prototype,
    surroundSave,
    surroundDelete: DELETE.some((name) => prototype[name] !== Model.prototype[name]),
    isPlain: !surroundSave && behaviors.length === 0 && !reloads && facts.readOnly !== true,
  };
  Object.defineProperty(prototype, HOOKS, { value: hooks });
  return hooks;
}
