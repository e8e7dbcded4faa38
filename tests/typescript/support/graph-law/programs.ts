import fc from 'fast-check';
import type { Block } from './run-program.ts';
import { STEPS, type Step } from './steps.ts';

export const number = fc.nat({ max: 14 });

const KINDS = Object.keys(STEPS) as (keyof typeof STEPS)[];

/** The kinds that a program consists of: few of them, so that those that matter to each other meet. */
const kinds = fc
  .subarray(KINDS, { minLength: 2, maxLength: 7 })
  .map((chosen) => [...chosen, 'save'] as const);

/** A step whose kind is chosen from those of its program. */
const step = fc.record({ kind: fc.nat({ max: 27 }), link: number, a: number, b: number, c: number });

const block = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
  around: fc.constantFrom('nothing', 'nothing', 'commit', 'rollback', 'savepoint', 'failing save'),
  again: fc.boolean(),
  anew: fc.constantFrom(false, false, true),
});

/** Random programs over the objects of a world. */
export const program: fc.Arbitrary<readonly Block[]> = fc
  .tuple(kinds, fc.array(block, { minLength: 1, maxLength: 5 }))
  .map(([chosen, blocks]) =>
    blocks.map(({ steps, ...others }) => ({
      ...others,
      steps: steps.map(
        ({ kind, ...numbers }): Step => ({ ...numbers, kind: chosen[kind % chosen.length] ?? 'save' }),
      ),
    })),
  );

/** A step by its kind and numbers; objects to save are counted through all tables. */
const at = (kind: Step['kind'], a = 0, b = 0, c = 1, link = 2): Step => ({ kind, link, a, b, c });

const [ARTICLE, OTHER, COMMENT, TOPIC, COURSE] = [3, 4, 6, 9, 12];

/** A comment of an article whose comments were read. */
const LOADED = [
  at('save', ARTICLE),
  at('save', OTHER),
  at('setParent'),
  at('save', COMMENT),
  at('readChildren'),
];

/** A person and a course that a query has connected. */
const CONNECTED = [at('save'), at('save', COURSE + 2), at('connect', 0, 2)];

const plain = (steps: readonly Step[]): Block => ({ steps, around: 'nothing', again: false });
const undone = (steps: readonly Step[]): Block => ({ steps, around: 'rollback', again: false });

/** Programs that the runtime once got wrong. */
export const NAMED: Readonly<Record<string, readonly Block[]>> = {
  'a row that another process moved is removed': [
    plain([...LOADED, at('moveRow', 0, 1, 1), at('removeChild'), at('save', ARTICLE)]),
  ],
  'a row that a query moved is removed with all others': [
    plain([...LOADED, at('moveRow', 0, 1, 0), at('setChildren', 0, 0, 0), at('save', ARTICLE)]),
  ],
  'a query moves a row of a collection': [plain([...LOADED, at('moveRow', 0, 1, 0), at('readChildren')])],
  'a query deletes a row of a collection': [plain([...LOADED, at('deleteRow'), at('readChildren')])],
  'a child without a parent gets the key of its parent back': [
    plain([
      at('setParent', 0, 0, 1, 0),
      at('save'),
      at('setParent', 0, 0, 0, 0),
      at('setKey', 0, 0, 1, 0),
      at('readChildren', 0, 0, 1, 0),
    ]),
  ],
  'a removed child gets the key of its parent back': [
    plain([
      at('setParent', 0, 0, 1, 0),
      at('save'),
      at('removeChild', 0, 0, 1, 0),
      at('setKey', 0, 0, 1, 0),
      at('readChildren', 0, 0, 1, 0),
    ]),
  ],
  'a removed child gets the key of its parent back, which is saved': [
    plain([
      ...[at('setParent', 0, 0, 1, 0), at('save')],
      at('removeChild', 0, 0, 1, 0),
      at('setKey', 0, 0, 1, 0),
      at('save'),
      at('readChildren', 0, 0, 1, 0),
    ]),
  ],
  'a removed child of an unread collection gets the key of its parent back': [
    plain([at('setParent', 0, 0, 1, 0)]),
    {
      ...plain([at('removeChild', 0, 0, 1, 0), at('setKey', 0, 0, 1, 0), at('readChildren', 0, 0, 1, 0)]),
      anew: true,
    },
  ],
  'a child is removed again after it got the key of its parent back': [
    plain([at('setParent', 0, 0, 1, 0)]),
    {
      ...plain([at('removeChild', 0, 0, 1, 0), at('setKey', 0, 0, 1, 0), at('removeChild', 0, 0, 1, 0)]),
      anew: true,
    },
  ],
  'all children are removed after one got the key of its parent back': [
    plain([at('setParent', 0, 0, 1, 0)]),
    {
      ...plain([at('removeChild', 0, 0, 1, 0), at('setKey', 0, 0, 1, 0), at('setChildren', 0, 0, 0, 0)]),
      anew: true,
    },
  ],
  'the key of a child is another one for some time': [
    plain([
      ...[at('save', 0), at('save', 1)],
      at('setParent', 0, 0, 1, 0),
      at('save', ARTICLE),
      at('readChildren', 0, 0, 1, 0),
      at('setKey', 0, 1, 1, 0),
      at('readChildren', 0, 0, 1, 0),
      at('setKey', 0, 0, 1, 0),
      at('readChildren', 0, 0, 1, 0),
    ]),
  ],
  'a connection that another request has made is made again': [
    plain([at('setMembers', 0, 0, 7)]),
    { ...plain([at('link'), at('save'), at('readMembers')]), anew: true },
  ],
  'a connection that never was is removed in an attempt that fails': [
    undone([at('save'), at('save', COURSE + 1), at('unlink', 0, 1, 0), at('save')]),
  ],
  'all connections are removed of which a query reads some': [
    plain([at('setMembers', 2, 0, 1)]),
    { ...plain([at('setMembers', 2, 0, 0), at('readMembersWith')]), anew: true },
  ],
  'connections are read by the query of one side in an attempt that fails': [
    plain([at('setMembers', 0, 0, 4)]),
    { ...undone([at('setMembers', 0, 0, 0), at('readMembersWith', 0, 0, 0)]), anew: true },
    plain([at('readMembers', 2, 0, 0)]),
  ],
  'the row of a child with another key is read with its parent': [
    plain([at('save'), at('save', ARTICLE), at('setKey', 0, 0, 1, 0), at('joinWith', 0, 0, 1, 0)]),
  ],
  'a child that is to leave its parent is saved for another one': [
    plain([at('setChildren', 0, 2, 2, 0)]),
    {
      ...plain([at('setChildren', 0, 0, 2, 1), at('joinWith', 0, 0, 1, 0), at('setChildren', 0, 2, 0, 0)]),
      anew: true,
    },
  ],
  'a connection is removed and made again': [
    undone([at('link'), at('save'), at('unlink'), at('link'), at('readMembers')]),
  ],
  'all connections are removed after a query has written one': [
    plain([
      at('setMembers', 1, 0, 7),
      at('save', COURSE),
      at('connect', 1, 0),
      at('setMembers', 1, 0, 0),
      at('readMembers', 0, 0, 0),
    ]),
  ],
  'a connection that a query has made uncertain is saved and made again': [
    plain([
      at('setMembers', 0, 0, 6),
      at('setMembers', 1, 0, 3),
      at('save'),
      at('connect', 0, 1),
      at('setMembers', 0, 0, 3),
    ]),
    undone([at('save'), at('link', 0, 0, 0)]),
  ],
  'a child that is inserted in a transaction is removed with all others': [
    plain([at('save')]),
    undone([at('addChild', 0, 0, 1, 0), at('save'), at('setChildren', 0, 0, 0, 0)]),
  ],
  'a row that a query moved after its removal is saved': [
    plain([at('setParent', 0, 0, 1, 0), at('save', ARTICLE), at('save', 1)]),
    undone([at('removeChild', 0, 0, 1, 0), at('moveRow', 0, 1, 0, 0), at('save', ARTICLE)]),
  ],
  'the child of itself is removed with all others': [
    plain([at('save', TOPIC), at('setParent', 0, 0, 1, 3), at('save', TOPIC), at('setChildren', 0, 0, 0, 3)]),
  ],
  'the child of itself by its key is removed with all others': [
    plain([
      ...[at('setParent', 1, 0, 1, 3), at('save', TOPIC), at('setKey', 0, 0, 1, 3)],
      at('setChildren', 0, 0, 2, 3),
    ]),
  ],
  'the parent is set that a query has given the row': [
    plain(LOADED),
    undone([at('moveRow', 0, 1, 0), at('readChildren', 0, 1), at('setParent', 0, 1)]),
  ],
  'a new parent removes a child with a row': [
    plain([at('setParent', 0, 1), at('save', OTHER), at('setParent', 0, 0)]),
    undone([at('setChildren', 0, 0, 0)]),
  ],
  'a connection is removed by one side while a query deletes another one': [
    plain([at('save', 1), at('setMembers', 1, 0, 3), at('setMembers', 0, 0, 3), at('save')]),
    { steps: [at('unlink', 1, 1), at('disconnect', 0, 0)], around: 'savepoint', again: true },
  ],
  'a removal of a connection that was not read is saved and rolled back': [
    { steps: [at('save'), at('setMembers', 0, 0, 6)], around: 'rollback', again: true },
    plain([at('disconnect', 0, 1), at('unlink', 0, 2, 0)]),
    undone([at('save')]),
  ],
  'all connections are removed, of which the other side has read one': [
    plain([...CONNECTED, at('readMembers', 2, 0, 0), at('setMembers', 0, 0, 0), at('readMembers', 2, 0, 0)]),
  ],
  'all connections are removed, and the other side connects again what it has read': [
    plain([...CONNECTED, at('readMembers', 2, 0, 0), at('setMembers', 0, 0, 0), at('link', 0, 2, 0)]),
  ],
  'all connections are removed and saved, and the other side connects again what it has read': [
    plain([
      ...CONNECTED,
      at('readMembers', 2, 0, 0),
      at('setMembers', 0, 0, 0),
      at('save'),
      at('link', 0, 2, 0),
    ]),
  ],
  'a connection that a query has made is set, saved, and removed with all others': [
    plain([
      ...CONNECTED,
      at('setMembers', 0, 0, 4),
      at('save'),
      at('connect', 0, 2),
      at('setMembers', 0, 0, 0),
      at('save', COURSE + 2),
    ]),
  ],
  'a connection that one side has read is made by the other side, and removed with all others': [
    plain([
      ...CONNECTED,
      at('readMembers', 0, 0, 1),
      at('link', 0, 2, 0),
      at('setMembers', 0, 0, 2),
      at('save', COURSE + 2),
    ]),
  ],
  'a child that a query has deleted is removed with all others': [
    undone([at('addChild'), at('save', COMMENT), at('deleteRow'), at('setChildren', 0, 0, 2)]),
  ],
  'a new child leaves its parent for a new one, which removes it': [
    plain([at('save', ARTICLE + 2), at('setParent', 0, 2)]),
    undone([at('setParent'), at('setChildren', 0, 0, 0)]),
  ],
  'a new row is moved by a query, and read': [
    undone([
      at('save', TOPIC),
      at('save', TOPIC + 1),
      at('moveRow', 0, 1, 0, 3),
      at('readChildren', 0, 1, 1, 3),
    ]),
  ],
  'a new row that was given a parent is moved by a query, and read': [
    undone([
      at('setParent', 0, 1, 1, 3),
      at('save', TOPIC),
      at('save', TOPIC + 2),
      at('moveRow', 0, 2, 0, 3),
      at('readChildren', 0, 2, 1, 3),
    ]),
  ],
  'the child of an unread collection is inserted and rolled back': [
    plain([at('save', 2), at('setParent', 1, 2, 1, 0)]),
    undone([at('setChildren', 0, 0, 6, 1), at('save')]),
    plain([at('readChildren', 0, 2, 0, 0)]),
  ],
  'a child of a new parent is set as the child of one with a row': [
    plain([at('setParent', 0, 2, 1, 0), at('save', ARTICLE), at('setParent', 0, 0, 1, 0)]),
    undone([at('setChildren', 0, 2, 1, 0)]),
    plain([at('readChildren', 0, 0, 1, 0)]),
  ],
  'a child of a new parent is added to one with a row': [
    plain([at('setParent', 0, 2, 1, 0), at('save', ARTICLE), at('addChild', 0, 0, 1, 0)]),
    undone([at('addChild', 0, 2, 1, 0)]),
    plain([at('readChildren', 0, 0, 1, 0)]),
  ],
  'a row gets a key after a rollback that has made its parent uncertain': [
    plain([at('readChildren', 0, 0), at('save', ARTICLE)]),
    undone([]),
    plain([at('setKey', 2, 0), at('save', COMMENT + 2), at('readChildren', 0, 0)]),
  ],
  'a query writes rows before the new parent of one is saved': [
    plain([
      ...[at('save'), at('save', ARTICLE), at('save', OTHER), at('setParent', 0, 2, 1, 0)],
      ...[at('moveRow', 1, 0, 0, 0), at('save', 2), at('moveRow', 0, 0, 0, 0)],
    ]),
  ],
  'a query deletes a row that was made the only child, and saved': [
    plain([
      ...[at('save', ARTICLE), at('setChildren', 0, 0, 1), at('save', COMMENT)],
      ...[at('deleteRow'), at('readChildren')],
    ]),
  ],
  'a query deletes a row that was made the only child, and saved with its parent': [
    plain([
      ...[
        at('save', ARTICLE),
        at('setParent'),
        at('save', COMMENT),
        at('setParent', 0, 1),
        at('save', OTHER),
      ],
      ...[at('setChildren', 0, 0, 1), at('save', COMMENT), at('deleteRow'), at('save', ARTICLE)],
      at('readChildren'),
    ]),
  ],
  'a query makes a row its own parent, which removes all children': [
    plain([at('save', TOPIC), at('moveRow', 0, 0, 0, 3), at('setChildren', 0, 0, 0, 3)]),
  ],
  'a query moves the row of a child with other changes, which is read with its former parent': [
    plain([at('addChild', 0, 0, 0, 1)]),
    { ...plain([at('addChild', 0, 0, 0, 0)]), anew: true },
    plain([at('moveRow', 0, 1, 0, 1), at('readWith', 0, 0, 0, 1)]),
  ],
  'a connection is saved by one side after a query, and removed by the other side': [
    { ...plain([at('setMembers', 2, 0, 6)]), anew: true },
    plain([at('disconnect'), at('save', COURSE + 1), at('setMembers', 2, 0, 0), at('readMembers', 1, 0, 0)]),
  ],
  'the child of itself, which a query has made, is removed with all others in an attempt that fails': [
    { ...plain([at('moveRow', 0, 0, 0, 3), at('setChildren', 0, 0, 0, 3)]), anew: true },
    undone([at('save', TOPIC)]),
  ],
  'a parent is set': [undone([at('setParent', 0, 0, 1, 3), at('save', TOPIC)])],
  'a behavior gives a value': [undone([at('save', TOPIC)])],
};
