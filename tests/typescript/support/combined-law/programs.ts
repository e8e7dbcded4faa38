import { fc } from '../../../arbitraries/property.ts';
import { STEPS } from './steps.ts';

export interface Step {
  readonly kind: keyof typeof STEPS;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Steps and blocks, and the end of a transaction around them if they are in one. */
export interface Block {
  readonly around: 'nothing' | 'commit' | 'rollback';
  readonly parts: readonly (Step | Block)[];
}

const number = fc.nat({ max: 30 });

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  a: number,
  b: number,
  c: number,
});

const { block } = fc.letrec<{ block: Block; part: Step | Block }>((tie) => ({
  block: fc.record({
    around: fc.constantFrom<Block['around']>('nothing', 'commit', 'rollback', 'rollback'),
    parts: fc.array(tie('part'), { minLength: 1, maxLength: 8 }),
  }),
  part: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    { arbitrary: step, weight: 6 },
    { arbitrary: tie('block'), weight: 1 },
  ),
}));

/** Random programs; a transaction in another one is a savepoint. */
export const programs = fc.array(block, { minLength: 1, maxLength: 4 });

const at = (kind: Step['kind'], a = 0, b = 0, c = 0): Step => ({ kind, a, b, c });
const plain = (...parts: Block['parts']): Block => ({ around: 'nothing', parts });
const undone = (...parts: Block['parts']): Block => ({ around: 'rollback', parts });

/** Programs that the runtime once got wrong. */
export const NAMED: Readonly<Record<string, readonly Block[]>> = {
  'an object of a rolled-back attempt is saved with another key, and its list is shifted': [
    plain(at('append'), at('insert'), at('weigh', 0, 1)),
    undone(at('append'), at('insert', 0, 0, 3), at('move', 0, 1)),
    plain(at('saveAgain', 1), at('deleteTasks')),
  ],
  'a parent with a saved child is saved after another child was rolled back': [
    plain(at('addItem')),
    undone(at('addItem')),
    plain(at('renameNode')),
  ],
  'a row that a savepoint has added to a list that is new again is saved with the list': [
    undone(at('addProject'), at('insert', 1)),
    undone(undone(at('saveAgain'), at('append', 1))),
    plain(at('saveAgain')),
  ],
  'a row of a new list is swapped with one of another list, rolled back, and saved again': [
    plain(at('append')),
    undone(at('addProject'), at('append', 1), at('swap', 0, 1)),
    plain(at('addProject', 0, 1), at('saveAgain')),
  ],
  'a row that a query has deleted is removed with all others': [
    plain(at('addProject'), at('append', 1), at('insert', 3, 0, 1), at('deleteTasks'), at('setOtherTasks')),
  ],
  'a row of a failed attempt is removed by its parent in another one': [
    plain(at('addProject')),
    undone(at('append', 1)),
    undone(at('saveAgain'), at('removeTask')),
    plain(at('saveAgain')),
  ],
  'a row that was deleted in an attempt is saved again with its list': [
    undone(at('addProject'), at('append', 1), at('append', 1), at('deleteTask')),
    plain(at('saveAgain')),
  ],
};
