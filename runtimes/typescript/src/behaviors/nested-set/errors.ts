import { OperationRefused, StaleSnapshotError } from '../../locks/errors.ts';
import type { Place } from './place.ts';
import { moveMethod } from './place.ts';

/** An operation on a tree was refused, before anything was written. */
export class TreeError extends OperationRefused {
  override readonly name: string = 'TreeError';
}

/** The object has its place in a tree already. */
export class AlreadyInTreeError extends TreeError {
  override readonly name: string = 'AlreadyInTreeError';
}

/** The object is in no tree. */
export class NotInTreeError extends TreeError {
  override readonly name: string = 'NotInTreeError';
}

/** Nodes of one tree are rows of one table. */
export class OtherClassError extends TreeError {
  override readonly name: string = 'OtherClassError';
}

/** A node cannot be moved to a place within its own branch. */
export class OwnSubtreeError extends TreeError {
  override readonly name: string = 'OwnSubtreeError';
}

/** A tree has one root, which has no siblings and cannot be taken away. */
export class RootError extends TreeError {
  override readonly name: string = 'RootError';
}

/** The node to place another one at has no row yet. */
export class UnsavedParentError extends TreeError {
  override readonly name: string = 'UnsavedParentError';
}

export const structuralColumn = (table: string, column: string, method: string): TreeError =>
  new TreeError(
    `The column "${table}.${column}" belongs to the structure of trees, so ${method} cannot write it. Use the moveTo…() ` +
      'methods.',
  );

export const scopeChange = (model: string): TreeError =>
  new TreeError(
    `The scope of this ${model} was changed, but it is inside of a tree. Move it with one of the moveTo…() methods, or ` +
      'call makeRoot() to make it the root of a new tree.',
  );

export const withoutTransaction = (): TreeError =>
  new TreeError('lockTrees() holds locks until the end of a transaction; begin one first.');

export const numbersTaken = (model: string, left: number, right: number): TreeError =>
  new TreeError(
    `This ${model} was given the numbers ${left} and ${right}, which another node of its tree has. Use one of the ` +
      'insertAs…() methods.',
  );

export const descendantsKept = (table: string, count: number, all: number): TreeError =>
  new TreeError(
    `The descendants of a node of "${table}" were to be deleted, but only ${count} of ${all} rows are gone: a hook has ` +
      'kept the others.',
  );

export const severalRoots = (table: string, tree: string): TreeError =>
  new TreeError(
    `Deleting the root of ${tree} of "${table}" would leave a tree with several roots. Use deleteTree().`,
  );

export const notATree = (): TreeError =>
  new TreeError(
    'buildTree() takes one node: an object of properties, with an array of such objects as "children".',
  );

export const insertingNode = (model: string, place: Place): AlreadyInTreeError =>
  new AlreadyInTreeError(`This ${model} is in a tree already. Use ${moveMethod(place)}() instead.`);

export const alreadyRoot = (model: string): AlreadyInTreeError =>
  new AlreadyInTreeError(`Cannot make this ${model} a root: it is in a tree already.`);

export const sameScope = (model: string): AlreadyInTreeError =>
  new AlreadyInTreeError(
    `Cannot make this ${model} a root: its tree has one. Give it the scope of a new tree with setScopeValue().`,
  );

export const movingNode = (model: string, isDeleted: boolean, method: string): NotInTreeError =>
  new NotInTreeError(
    `${method}(): this ${model} is in no tree. ` +
      `${isDeleted ? 'It is deleted' : 'Use the insertAs…() method for the place, and save it'}.`,
  );

export const targetNotInTree = (model: string): NotInTreeError =>
  new NotInTreeError(
    `The ${model} to place a node at is in no tree. Call makeRoot() or an insertAs…() method on it, and save it.`,
  );

export const nodeGone = (model: string): NotInTreeError =>
  new NotInTreeError(`The row of this ${model} is not in the database any more.`);

export const otherClass = (model: string, other: string): OtherClassError =>
  new OtherClassError(`A ${model} and a ${other} cannot be nodes of one tree.`);

export const ownSubtree = (model: string, method: string): OwnSubtreeError =>
  new OwnSubtreeError(
    `${method}(): the place is within the branch of this ${model} itself. Move the other node first.`,
  );

export const rootExists = (model: string, tree: string): RootError =>
  new RootError(
    `Cannot make this ${model} a root: ${tree} has one. Use an insertAs…() method, or another scope.`,
  );

export const rootSibling = (model: string): RootError =>
  new RootError(`A root has no siblings, so no ${model} can be placed beside it.`);

export const deletingRoot = (model: string): RootError =>
  new RootError(
    `This ${model} is a root; deleting it would delete its tree. Use deleteTree(), or the parameter delete_root.`,
  );

export const promotingRoot = (model: string): RootError =>
  new RootError(
    `This ${model} is a root with several children, which cannot all take its place. Use deleteTree().`,
  );

export const unsavedParent = (model: string, isDeleted: boolean): UnsavedParentError =>
  new UnsavedParentError(
    `A node cannot be placed at a ${model} that ` +
      `${isDeleted ? 'is deleted' : 'is not saved. Put that one into a tree and save it first'}.`,
  );

export const treeKeepsMoving = (table: string): StaleSnapshotError =>
  new StaleSnapshotError(
    `A row of "${table}" was moved from tree to tree while it was looked for. Run it again.`,
  );

/** A snapshot that is too old, with the method that takes the locks of trees. */
export const staleTree = (failure: StaleSnapshotError): StaleSnapshotError =>
  new StaleSnapshotError(`${failure.message} lockTrees() takes the locks of trees.`, { cause: failure });
