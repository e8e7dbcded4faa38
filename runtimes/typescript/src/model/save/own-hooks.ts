import { Model, TABLE } from '../model.ts';

/** Whether the application has hooks around the saves of an object, in its class or given to the object. */
export function hasSaveHooks(model: Model): boolean {
  // The methods of Model do nothing.
  const { preSave, preInsert, preUpdate, postSave, postInsert, postUpdate } = Model.prototype;
  return (
    model.preSave !== preSave ||
    model.preInsert !== preInsert ||
    model.preUpdate !== preUpdate ||
    model.postSave !== postSave ||
    model.postInsert !== postInsert ||
    model.postUpdate !== postUpdate
  );
}

export const hasDeleteHooks = ({ preDelete, postDelete }: Model): boolean =>
  preDelete !== Model.prototype.preDelete || postDelete !== Model.prototype.postDelete;

/** Whether an object without related ones has nothing to do but what behaviors ask for, and to write its row. */
export function hasOnlyRow(model: Model): boolean {
  const { facts } = model[TABLE];
  return (
    facts.reloadOnInsert !== true &&
    facts.reloadOnUpdate !== true &&
    facts.readOnly !== true &&
    !hasSaveHooks(model)
  );
}
