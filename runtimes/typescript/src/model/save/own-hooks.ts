import { RowObject, TABLE } from '../state.ts';

/** Whether the application has hooks around the saves of an object, in its class or given to the object. */
export function hasSaveHooks(model: RowObject): boolean {
  // The methods of RowObject do nothing.
  const { preSave, preInsert, preUpdate, postSave, postInsert, postUpdate } = RowObject.prototype;
  return (
    model.preSave !== preSave ||
    model.preInsert !== preInsert ||
    model.preUpdate !== preUpdate ||
    model.postSave !== postSave ||
    model.postInsert !== postInsert ||
    model.postUpdate !== postUpdate
  );
}

export const hasDeleteHooks = ({ preDelete, postDelete }: RowObject): boolean =>
  preDelete !== RowObject.prototype.preDelete || postDelete !== RowObject.prototype.postDelete;

/** Whether an object without related ones has nothing to do but what behaviors ask for, and to write its row. */
export function hasOnlyRow(model: RowObject): boolean {
  const { facts } = model[TABLE];
  return (
    facts.reloadOnInsert !== true &&
    facts.reloadOnUpdate !== true &&
    facts.readOnly !== true &&
    !hasSaveHooks(model)
  );
}
