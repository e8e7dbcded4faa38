import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import type { AnyModel, AnyModelClass, Sketch } from '../../../../tests/typescript/support/dynamic-models.ts';
import { linkAll, tablesOf } from '../../../../tests/typescript/support/dynamic-models.ts';
import type { Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import type { Database } from '../connection/database.ts';
import { LogicError, UnknownColumnError } from '../errors/orm-error.ts';
import { collectionOf } from '../hydration/collection.ts';
import { readLazy } from './lazy-column.ts';
import { related } from './relations/related.ts';
import { allowGivenKey } from './save/given-keys.ts';

let open: Opened;
afterEach(() => open.close());

const calls: string[] = [];

/** A class of the application that writes down its hooks. */
function hooked(answers: Readonly<Record<string, boolean>> = {}): (base: AnyModelClass) => AnyModelClass {
  const names = ['Save', 'Insert', 'Update', 'Delete'];
  return (base) => {
    const model = class extends (base as unknown as new (...values: unknown[]) => object) {};
    for (const name of names.flatMap((one) => [`pre${one}`, `post${one}`])) {
      Object.defineProperty(model.prototype, name, {
        value: async (_db: Database) => {
          calls.push(name);
          return answers[name] ?? true;
        },
      });
    }
    return model as unknown as AnyModelClass;
  };
}

describe('hooks', () => {
  it('run around inserts, updates and deletes', async () => {
    open = await openSketch(CAMPUS, { person: hooked() });
    calls.length = 0;
    const jane = open.make('person', { name: 'Jane' });
    await jane.save();
    jane.name = 'Janet';
    await jane.save();
    await jane.delete();
    expect(calls).toEqual([
      ...['preSave', 'preInsert', 'postInsert', 'postSave'],
      ...['preSave', 'preUpdate', 'postUpdate', 'postSave'],
      ...['preDelete', 'postDelete'],
    ]);
  });

  it('run that were given to one object, or to the class after its first save', async () => {
    open = await openSketch(CAMPUS);
    const calls: string[] = [];
    const jane = open.make('person', { name: 'Jane' });
    await jane.save();
    jane.preSave = () => {
      calls.push('preSave');
      jane.note = 4;
    };
    jane.preDelete = () => false;
    jane.name = 'Jane Austen';
    await jane.save();
    await jane.delete();
    expect(calls).toEqual(['preSave']);
    expect(await open.rows('person')).toEqual([[1, 'Jane Austen', 4]]);
    const others = ['Mary', 'Anne'].map((name) => open.make('person', { name }));
    for (const other of others) other.postInsert = () => void calls.push(`postInsert ${other.name}`);
    await open.query('person').insertMany(others);
    expect(calls).toEqual(['preSave', 'postInsert Mary', 'postInsert Anne']);
    Object.getPrototypeOf(jane).preSave = () => false;
    expect(await open.make('person', { name: 'George' }).save()).toBe(0);
  });

  it.each(['preSave', 'preInsert'])('stop the save: %s', async (hook) => {
    open = await openSketch(CAMPUS, { person: hooked({ [hook]: false }) });
    const jane = open.make('person', { name: 'Jane' });
    expect(await jane.save()).toBe(0);
    expect([jane.isNew(), await open.rows('person')]).toEqual([true, []]);
  });

  it('stop the delete', async () => {
    open = await openSketch(CAMPUS, { person: hooked({ preDelete: false }) });
    const jane = open.make('person', { name: 'Jane' });
    await jane.save();
    await jane.delete();
    expect([jane.isDeleted(), (await open.rows('person')).length]).toEqual([false, 1]);
  });

  it('can change the object, save it again, and save others in the same transaction', async () => {
    const others: AnyModel[] = [];
    const own = (base: AnyModelClass): AnyModelClass =>
      class extends (base as unknown as new (
        ...values: unknown[]
      ) => { note: number; save(db?: Database): Promise<number> }) {
        async preSave(): Promise<boolean> {
          this.note = (this.note ?? 0) + 1;
          expect(await this.save()).toBe(0);
          return true;
        }
        async postInsert(db: Database): Promise<void> {
          others.push(open.make('course', { name: 'from hook' }));
          await others[0]?.save(db);
          await this.save();
        }
        async postSave(): Promise<void> {
          if (this.note === 10) throw new Error('late');
        }
      } as unknown as AnyModelClass;
    open = await openSketch(CAMPUS, { person: own });
    const jane = open.make('person', { name: 'Jane' });
    await jane.save();
    expect(await open.rows('person')).toEqual([[1, 'Jane', 2]]);
    const bad = open.make('person', { name: 'Bad', note: 8 });
    await expect(bad.save()).rejects.toThrow('late');
    expect(await open.rows('person')).toHaveLength(1);
    expect(await open.rows('course')).toHaveLength(1);
    expect([bad.isNew(), bad.id]).toEqual([true, undefined]);
  });
});

const VALUES: Sketch = {
  thing: {
    model: 'Thing',
    columns: {
      id: { key: true, counter: true },
      big: { type: 'BIGINT', kind: 'bigint' },
      at: { type: 'TIMESTAMP', kind: 'timestamp' },
      made: { type: 'TIMESTAMP', kind: 'timestamp', expression: 'CURRENT_TIMESTAMP' },
      doc: { type: 'JSON', kind: 'json' },
      price: { type: 'DECIMAL', kind: 'decimal', scale: 2, default: '9.90' },
      cover: { type: 'BLOB', kind: 'bytes', lazy: true },
      code: { type: 'VARCHAR', kind: 'text', expression: "'x' || abs(-7)" },
    },
  },
  plain: { model: 'Plain', columns: { a: {}, b: {} } },
  view: { model: 'View', columns: { id: { key: true } }, readOnly: true },
};

describe('values', () => {
  it('are read back where the database fills them in, and seen when they are changed inside', async () => {
    open = await openSketch(VALUES);
    const thing = open.make('thing', { big: 2n ** 60n, at: new Date(0), doc: { a: [1] } });
    expect(thing.modifiedColumns()).toEqual(['big', 'at', 'doc']);
    await thing.save();
    expect([thing.code, thing.made instanceof Date, thing.price]).toEqual(['x7', true, '9.90']);
    expect(thing.isModified()).toBe(false);
    (thing.at as Date).setFullYear(2001);
    (thing.doc as { a: number[] }).a.push(2);
    expect(thing.modifiedColumns()).toEqual(['at', 'doc']);
    expect(thing.isColumnModified('doc')).toBe(true);
    expect(() => thing.isColumnModified('dok')).toThrow(UnknownColumnError);
    await thing.save();
    await thing.reload();
    expect([(thing.doc as { a: number[] }).a, thing.big]).toEqual([[1, 2], 2n ** 60n]);
    thing.price = '12.50';
    await thing.reload();
    expect(thing.price).toBe('9.90');
  });

  it('of lazy columns are read when they are asked for', async () => {
    open = await openSketch(VALUES);
    const thing = open.make('thing', { cover: new Uint8Array([1, 2]) });
    await thing.save();
    expect(thing.isModified()).toBe(false);
    await thing.reload();
    expect(thing.cover).toBeUndefined();
    expect(thing.isModified()).toBe(false);
    expect(await readLazy(thing, 6)).toEqual(new Uint8Array([1, 2]));
    (thing.cover as Uint8Array)[0] = 9;
    expect(thing.modifiedColumns()).toEqual(['cover']);
    expect(await thing.save()).toBe(1);
    await thing.reload();
    thing.cover = null;
    expect(await thing.save()).toBe(1);
    await thing.reload();
    expect(await readLazy(thing, 6)).toBeNull();
  });

  it('are refused where a property is not a column', async () => {
    open = await openSketch(CAMPUS);
    expect(() => open.make('person', { nme: 'x' })).toThrow('Person has no column "nme"');
    expect(() => open.make('article', { author: 1 })).toThrow('Use setAuthor() for the relation.');
    expect(() => open.make('person', 5 as never)).toThrow('takes an object');
    const jane = open.make('person', { name: 'Jane', note: undefined });
    await jane.save();
    jane.name = undefined;
    await expect(jane.save()).rejects.toThrow('cannot be set to undefined');
  });

  it('of a counter are refused unless the schema allows them', async () => {
    open = await openSketch(CAMPUS);
    const jane = open.make('person', { id: 7, name: 'Jane' });
    await expect(jane.save()).rejects.toThrow('allowPkInsert="true"');
    await expect(collectionOf([jane, open.make('person', { name: 'x' })]).save()).rejects.toThrow(
      'allowPkInsert',
    );
    expect(await open.rows('person')).toEqual([]);
    allowGivenKey(jane);
    expect([await jane.save(), jane.id]).toEqual([1, 7]);
  });

  it('of tables without a key are inserted only, of read-only tables never', async () => {
    open = await openSketch(VALUES);
    const plain = open.make('plain', { a: 1 });
    expect(await plain.save()).toBe(1);
    await expect(plain.delete()).rejects.toThrow('has no primary key');
    await expect(plain.reload()).rejects.toThrow('has no primary key');
    plain.a = 2;
    await expect(plain.save()).rejects.toThrow('has no primary key');
    await expect(open.make('view').save()).rejects.toThrow('read-only');
  });

  it('can be exported', async () => {
    open = await openSketch(VALUES);
    const thing = open.make('thing', { big: 5n, at: new Date(0), cover: new Uint8Array([255]), doc: [1] });
    await thing.save();
    const made = (thing.made as Date).toISOString();
    expect(thing.toJSON()).toEqual({
      ...{ id: 1, big: '5', at: '1970-01-01T00:00:00.000Z', made, doc: [1], price: '9.90' },
      ...{ cover: '/w==', code: 'x7' },
    });
    expect(thing.toObject().big).toBe(5n);
    expect(inspect(thing)).not.toContain('extra');
    expect(Object.keys({ ...thing })).toEqual(['id', 'big', 'at', 'made', 'doc', 'price', 'cover', 'code']);
  });
});

describe('objects', () => {
  it('are exported with what is loaded, without what leads back', async () => {
    open = await openSketch(CAMPUS);
    const jane = open.make('person', { name: 'Jane' });
    related.addChild(jane, 'AuthoredArticle', open.make('article', { name: 'Emma' }));
    related.addMany(jane, 'Course', open.make('course', { name: 'c' }));
    await jane.save();
    expect(JSON.parse(JSON.stringify(jane))).toEqual({
      id: 1,
      name: 'Jane',
      note: null,
      authoredArticles: [{ id: 1, name: 'Emma', note: null, authorId: 1, editorId: null }],
      courses: [{ id: 1, name: 'c', note: null }],
    });
    const again = open.make('person', { name: 'x' });
    await again.save();
    const emma = (jane.authoredArticles as AnyModel[])[0] as AnyModel;
    await emma.reload();
    const [read] = (await related.getChildren(jane, 'AuthoredArticle')) as AnyModel[];
    expect(read).toBe(emma);
  });

  it('are copied, with what points at them', async () => {
    open = await openSketch(CAMPUS);
    const emma = open.make('article', { name: 'Emma' });
    related.addChild(emma, 'Comment', open.make('comment', { name: 'good' }));
    await emma.save();
    const flat = emma.copy() as unknown as AnyModel;
    expect([flat.isNew(), flat.id, flat.name]).toEqual([true, undefined, 'Emma']);
    const deep = (await emma.copy(true)) as unknown as AnyModel;
    expect(await deep.save()).toBe(2);
    expect(await open.rows('comment')).toEqual([
      [1, 'good', null, 1],
      [2, 'good', null, 2],
    ]);
  });

  it('are compared by their keys', async () => {
    open = await openSketch(CAMPUS);
    const [one, other] = [open.make('person', { name: 'x' }), open.make('person', { name: 'x' })];
    expect(one.equals(other)).toBe(false);
    await one.save();
    other.id = one.id;
    expect([one.equals(other), one.equals(null), one.primaryKey]).toEqual([true, false, 1]);
  });

  it('are saved, indexed and deleted together', async () => {
    open = await openSketch(CAMPUS);
    const people = collectionOf(['a', 'b', 'c'].map((name) => open.make('person', { name })));
    open.statements();
    expect(await people.save()).toBe(3);
    expect(open.statements()).toHaveLength(1);
    expect(people.primaryKeys()).toEqual([1, 2, 3]);
    expect(people.indexBy('name').get('b')).toBe(people[1]);
    expect(people.filter(() => true).constructor).toBe(Array);
    expect(people.toJSON()).toHaveLength(3);
    expect(await people.delete()).toBe(3);
    expect(await open.rows('person')).toEqual([]);
  });
});

describe('classes', () => {
  const person = { person: CAMPUS.person as Sketch[string] };
  const link = (own: (base: AnyModelClass) => AnyModelClass) => () =>
    linkAll(tablesOf('linked', person), { person: own });
  type Loose = new (...values: unknown[]) => object;

  it('that lose what was read are refused', async () => {
    open = await openSketch(CAMPUS);
    const field = link(
      (base) =>
        class extends (base as unknown as Loose) {
          name = '';
        } as unknown as AnyModelClass,
    );
    expect(field).toThrow('overwrites the column "name"');
    const dropping = link(
      (base) =>
        class extends (base as unknown as Loose) {
          constructor(values: unknown) {
            super(values);
          }
        } as unknown as AnyModelClass,
    );
    expect(dropping).toThrow('does not pass all its arguments on');
    const demanding = link(
      (base) =>
        class extends (base as unknown as Loose) {
          constructor(values: { name: string }, ...rest: unknown[]) {
            super({ name: values.name }, ...rest);
          }
        } as unknown as AnyModelClass,
    );
    expect(demanding).toThrow(LogicError);
  });
});

describe('objects', () => {
  it('are as text the value of the column with primaryString, else their class and key', async () => {
    const { course, ...others } = CAMPUS;
    open = await openSketch({ ...others, ...(course && { course: { ...course, primaryString: 'name' } }) });
    const person = open.make('person', { name: 'Jane' });
    expect([String(open.make('course', { name: 'Latin' })), String(open.make('course'))]).toEqual([
      'Latin',
      '',
    ]);
    expect(String(person)).toBe('Person new');
    await person.save();
    expect(`${person}`).toBe(`Person ${person.id}`);
  });

  it('tell whether they have a row', async () => {
    open = await openSketch(CAMPUS);
    const person = open.make('person', { name: 'Jane' });
    expect(() => person.requireSaved()).toThrow('This Person was never saved; call save() first.');
    await person.save();
    expect(person.requireSaved()).toBe(person);
  });
});
