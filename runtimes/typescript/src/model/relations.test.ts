import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import type { AnyModel } from '../../../../tests/typescript/support/dynamic-models.ts';
import type { AnyQuery, Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { NotLoadedError } from '../errors/orm-error.ts';
import { related } from './relations/related.ts';

let campus: Opened;
beforeEach(async () => {
  campus = await openSketch(CAMPUS);
});
afterEach(() => campus.close());

async function saved(table: string, values: object): Promise<AnyModel> {
  const model = campus.make(table, values);
  await model.save();
  return model;
}

const names = (models: readonly unknown[]): unknown[] => models.map((model) => (model as AnyModel).name);
const authors = async (): Promise<unknown[]> =>
  (await campus.rows('article')).map((row) => (row as unknown[])[3]);

describe('children', () => {
  it('are known to both sides before they are saved', () => {
    const jane = campus.make('person', { name: 'Jane' });
    const emma = campus.make('article', { name: 'Emma' });
    related.addChild(jane, 'AuthoredArticle', emma);
    related.addChild(jane, 'AuthoredArticle', emma);
    expect(emma.author).toBe(jane);
    expect(jane.authoredArticles).toEqual([emma]);
    expect(Object.isFrozen(jane.authoredArticles)).toBe(true);
  });

  it('are read when they are asked for, and throw as a property before that', async () => {
    const jane = await saved('person', { name: 'Jane' });
    await saved('article', { name: 'Emma', authorId: jane.id });
    expect(() => jane.authoredArticles).toThrow(NotLoadedError);
    expect(() => jane.authoredArticles).toThrow('withAuthoredArticles()');
    expect(names(await related.getChildren(jane, 'AuthoredArticle'))).toEqual(['Emma']);
    expect(names(jane.authoredArticles as unknown[])).toEqual(['Emma']);
    expect(await related.countChildren(jane, 'AuthoredArticle')).toBe(1);
  });

  it('belong to the last parent they were added to, whatever the order (A3, A6)', async () => {
    const [x, y] = [await saved('person', { name: 'x' }), await saved('person', { name: 'y' })];
    const b = campus.make('article', { name: 'b' });
    related.addChild(x, 'AuthoredArticle', b);
    await x.save();
    related.addChild(y, 'AuthoredArticle', b);
    related.removeChild(x, 'AuthoredArticle', b);
    await x.save();
    await y.save();
    expect(await authors()).toEqual([y.id]);
    expect(await related.getChildren(x, 'AuthoredArticle')).toEqual([]);
    related.setParent(b, 'Author', y);
    await b.save();
    related.addChild(x, 'AuthoredArticle', b);
    await x.save();
    expect(await authors()).toEqual([x.id]);
  });

  it('that moved are not lost by their former parent (A4)', async () => {
    const [x, y] = [await saved('person', { name: 'x' }), await saved('person', { name: 'y' })];
    const b = await saved('article', { name: 'b', authorId: x.id });
    const [inX] = (await related.getChildren(x, 'AuthoredArticle')) as AnyModel[];
    related.setParent(inX as AnyModel, 'Author', y);
    await (inX as AnyModel).save();
    related.setChildren(x, 'AuthoredArticle', []);
    await x.save();
    expect(await authors()).toEqual([y.id]);
    await b.reload();
    expect(b.authorId).toBe(y.id);
  });

  it('that moved by their key are not deleted by their former parent (A5)', async () => {
    const [b1, b2] = [await saved('article', { name: '1' }), await saved('article', { name: '2' })];
    const r = campus.make('comment', { name: 'r' });
    related.addChild(b1, 'Comment', r);
    await b1.save();
    related.removeChild(b1, 'Comment', r);
    r.articleId = b2.id;
    await r.save();
    await b1.save();
    expect(await campus.rows('comment')).toEqual([[1, 'r', null, b2.id]]);
    expect(await related.getParent(r, 'Article')).not.toBe(b1);
    expect(await related.getChildren(b1, 'Comment')).toEqual([]);
  });

  it('that are removed are deleted, or lose their parent, when the owner is saved', async () => {
    const x = await saved('person', { name: 'x' });
    const b = campus.make('article', { name: 'b' });
    related.addChild(x, 'AuthoredArticle', b);
    related.addChild(b, 'Comment', campus.make('comment', { name: 'r' }));
    await x.save();
    const [r] = b.comments as AnyModel[];
    related.removeChild(b, 'Comment', r as AnyModel);
    expect(b.comments).toEqual([]);
    expect(await campus.rows('comment')).toHaveLength(1);
    expect(await b.save()).toBe(1);
    expect(await campus.rows('comment')).toEqual([]);
    expect((r as AnyModel).isDeleted()).toBe(true);
    related.removeChild(x, 'AuthoredArticle', b);
    expect(b.authorId).toBeNull();
    expect(await x.save()).toBe(1);
    expect(await authors()).toEqual([null]);
  });

  it('that were never read are replaced as a whole', async () => {
    const x = await saved('person', { name: 'x' });
    await saved('article', { name: 'a', authorId: x.id });
    const b = await saved('article', { name: 'b', authorId: x.id });
    const c = campus.make('article', { name: 'c' });
    related.setChildren(x, 'AuthoredArticle', [b, c]);
    expect(names(await related.getChildren(x, 'AuthoredArticle'))).toEqual(['b', 'c']);
    expect(await x.save()).toBe(2);
    expect(await authors()).toEqual([null, x.id, x.id]);
    expect(await x.save()).toBe(0);
  });

  it('that moved after they were set are left to their new parent', async () => {
    await campus.db.session(async () => {
      const x = await saved('person', { name: 'x' });
      const b = await saved('article', { name: 'b', authorId: x.id });
      related.setChildren(x, 'AuthoredArticle', [b]);
      const y = campus.make('person', { name: 'y' });
      related.addChild(y, 'AuthoredArticle', b);
      await x.save();
      await y.save();
      expect(await authors()).toEqual([y.id]);
    });
  });

  it('follow a key that changes', async () => {
    const hall = campus.make('hall', { wing: 'w', storey: 1, name: 'h' });
    related.addChild(hall, 'Desk', campus.make('desk', { name: 'd' }));
    await hall.save();
    await campus.db.sql`PRAGMA defer_foreign_keys = ON`;
    expect(hall.primaryKey).toEqual(['w', 1]);
    const [desk] = hall.desks as AnyModel[];
    expect([desk?.hallWing, desk?.hallStorey]).toEqual(['w', 1]);
    related.removeChild(hall, 'Desk', desk as AnyModel);
    await hall.save();
    hall.storey = 2;
    related.addChild(hall, 'Desk', desk as AnyModel);
    expect(await hall.save()).toBe(2);
    expect(await campus.rows('desk')).toEqual([[1, 'd', null, 'w', 2]]);
  });
});

describe('parents', () => {
  it('give their key to a child when they are saved, in a circle too', async () => {
    const [a, b] = [campus.make('topic', { name: 'a' }), campus.make('topic', { name: 'b' })];
    related.setParent(a, 'Parent', b);
    related.setParent(b, 'Parent', a);
    expect(await a.save()).toBe(3);
    expect(await campus.rows('topic')).toEqual([
      [1, 'b', null, 2],
      [2, 'a', null, 1],
    ]);
    const self = campus.make('topic', { name: 'self' });
    related.setParent(self, 'Parent', self);
    await self.save();
    expect((await campus.rows('topic'))[2]).toEqual([3, 'self', null, 3]);
  });

  it('are those that the key says, once the application sets it', async () => {
    const [x, y] = [await saved('person', { name: 'x' }), await saved('person', { name: 'y' })];
    const b = campus.make('article', { name: 'b' });
    related.setParent(b, 'Author', x);
    b.authorId = y.id;
    expect(() => b.author).toThrow(NotLoadedError);
    expect(((await related.getParent(b, 'Author')) as AnyModel).name).toBe('y');
    await b.save();
    expect(await authors()).toEqual([y.id]);
    expect(await related.getChildren(x, 'AuthoredArticle')).toEqual([]);
  });

  it('of several new objects can be exchanged before they are saved (A12)', async () => {
    const a = campus.make('person', { name: 'a' });
    const [b4, b5] = [campus.make('article', { name: '4' }), campus.make('article', { name: '5' })];
    const r = campus.make('comment', { name: 'r' });
    related.setParent(r, 'Article', b5);
    related.setParent(r, 'Article', b4);
    related.setParent(b4, 'Author', a);
    related.setParent(b5, 'Editor', a);
    await b4.save();
    expect(await campus.rows('comment')).toEqual([[1, 'r', null, b4.id]]);
  });

  it('refuse objects of another table', () => {
    const b = campus.make('article', { name: 'b' });
    expect(() => related.setParent(b, 'Author', campus.make('course'))).toThrow('not of Course');
    expect(() => related.setParent(b, 'Author', 1 as never)).toThrow('not number');
    expect(() => {
      b.author = null;
    }).toThrow('Use setAuthor()');
  });
});

describe('an only child', () => {
  it('is inserted, replaced and removed', async () => {
    const x = campus.make('person', { name: 'x' });
    related.setOnlyChild(x, 'Profile', campus.make('profile', { name: 'first' }));
    expect(await x.save()).toBe(2);
    const again = await saved('person', { name: 'y' });
    expect(await related.getOnlyChild(again, 'Profile')).toBeNull();
    related.setOnlyChild(x, 'Profile', campus.make('profile', { name: 'second' }));
    expect((x.profile as AnyModel).name).toBe('second');
    expect(await x.save()).toBe(2);
    expect(await campus.rows('profile')).toEqual([[x.id, 'second', null]]);
    related.setOnlyChild(x, 'Profile', null);
    await x.save();
    expect(await campus.rows('profile')).toEqual([]);
  });

  it('replaces a row that was not read', async () => {
    const x = await saved('person', { name: 'x' });
    await saved('profile', { personId: x.id, name: 'old' });
    related.setOnlyChild(x, 'Profile', campus.make('profile', { name: 'new' }));
    await x.save();
    expect(await campus.rows('profile')).toEqual([[x.id, 'new', null]]);
  });
});

describe('many-to-many', () => {
  it('writes junction rows once, from both sides', async () => {
    const p = await saved('person', { name: 'p' });
    const c = campus.make('course', { name: 'c' });
    related.addMany(p, 'Course', c);
    related.addMany(c, 'Person', p);
    related.addMany(p, 'Course', c);
    expect(await p.save()).toBe(2);
    expect(await c.save()).toBe(0);
    expect(await campus.rows('membership')).toEqual([[p.id, c.id]]);
    related.addMany(p, 'Course', c);
    expect(await p.save()).toBe(0);
    const [read] = [await related.getMany(p, 'Course')];
    expect(read).toEqual([c]);
  });

  it('finds out at save whether the database has the row', async () => {
    const [p, c] = [await saved('person', { name: 'p' }), await saved('course', { name: 'c' })];
    await saved('membership', { personId: p.id, courseId: c.id });
    related.addMany(p, 'Course', c);
    expect(await p.save()).toBe(0);
    expect(await campus.rows('membership')).toHaveLength(1);
    const other = await saved('course', { name: 'd' });
    related.setMany(p, 'Course', [other]);
    expect(await p.save()).toBe(2);
    expect(await campus.rows('membership')).toEqual([[p.id, other.id]]);
    related.removeMany(p, 'Course', other);
    expect(await p.save()).toBe(1);
    expect(await related.countMany(p, 'Course')).toBe(0);
  });

  it('keeps a row that is removed from one side and added from the other (A8)', async () => {
    const [p, c] = [await saved('person', { name: 'p' }), await saved('course', { name: 'c' })];
    related.addMany(p, 'Course', c);
    await p.save();
    related.removeMany(p, 'Course', c);
    related.addMany(c, 'Person', p);
    await p.save();
    expect(await campus.rows('membership')).toHaveLength(1);
    related.removeMany(c, 'Person', p);
    related.addMany(p, 'Course', c);
    await c.save();
    expect(await campus.rows('membership')).toHaveLength(1);
  });

  it('adds a row again whose removal the other side has settled', async () => {
    const [p, c] = [await saved('person', { name: 'p' }), await saved('course', { name: 'c' })];
    related.removeMany(p, 'Course', c);
    await c.save();
    related.addMany(p, 'Course', c);
    expect(await p.save()).toBe(1);
    expect(await campus.rows('membership')).toEqual([[p.id, c.id]]);
  });

  it('removes rows that only the other side has in memory', async () => {
    const [p, c] = [await saved('person', { name: 'p' }), await saved('course', { name: 'c' })];
    await saved('membership', { personId: p.id, courseId: c.id });
    expect(await related.getMany(p, 'Course')).toHaveLength(1);
    related.removeMany(c, 'Person', p);
    await c.save();
    expect(await campus.rows('membership')).toEqual([]);
    expect(await related.getMany(c, 'Person')).toEqual([]);
  });

  it('combines objects with further key columns', async () => {
    const [p, d] = [await saved('person', { name: 'p' }), await saved('desk', { name: 'd' })];
    related.addMany(p, 'DeskDay', d, 1);
    related.addMany(p, 'DeskDay', d, 2);
    related.addMany(p, 'DeskDay', d, 2);
    expect(() => related.addMany(p, 'DeskDay', d)).toThrow('takes 2 values');
    expect(await p.save()).toBe(2);
    expect(await campus.rows('loan')).toEqual([
      [p.id, d.id, 1],
      [p.id, d.id, 2],
    ]);
    expect(await related.getMany(p, 'DeskDay')).toEqual([
      [d, 1],
      [d, 2],
    ]);
    related.removeMany(p, 'DeskDay', d, 1);
    expect(await p.save()).toBe(1);
    expect(await related.getMany(d, 'PersonDay')).toHaveLength(1);
  });

  it('connects rows of one table', async () => {
    const [a, b] = [campus.make('essay', { name: 'a' }), campus.make('essay', { name: 'b' })];
    related.addMany(a, 'Target', b);
    related.addMany(a, 'Target', a);
    expect(await a.save()).toBe(4);
    expect(names(await related.getMany(b, 'Source'))).toEqual(['a']);
    expect(names(await related.getMany(a, 'Source'))).toEqual(['a']);
  });

  it('saves 2,000 members with a statement for each row', async () => {
    const p = await saved('person', { name: 'p' });
    for (let number = 0; number < 2000; number++) {
      related.addMany(p, 'Course', campus.make('course', { name: `c${number}` }));
    }
    campus.statements();
    expect(await p.save()).toBe(4000);
    expect(campus.statements().length).toBeLessThanOrEqual(4002);
    related.setMany(p, 'Course', []);
    expect(await p.save()).toBe(2000);
    expect(campus.statements().length).toBeLessThanOrEqual(2002);
  });
});

describe('a required parent', () => {
  it('that a new object was not given is an error, not null', async () => {
    const comment = campus.make('comment', { name: 'c' });
    await expect(related.getParent(comment, 'Article')).rejects.toThrow(
      'This Comment has no Article yet, which it needs. Call setArticle() first, or give it "articleId".',
    );
    const article = campus.make('article', { name: 'a' });
    expect(await related.getParent(article, 'Author')).toBeNull();
    related.setParent(comment, 'Article', article);
    expect(await related.getParent(comment, 'Article')).toBe(article);
  });
});

describe('a new member of two new objects', () => {
  it('is saved from one of them, while that waits for its parent', async () => {
    const hall = campus.make('hall', { wing: 'w', storey: 1, name: 'h' });
    const person = campus.make('person', { name: 'p' });
    const desks = ['left', 'right'].map((name) => campus.make('desk', { name }));
    for (const desk of desks) {
      related.setParent(desk, 'Hall', hall);
      related.addMany(desk, 'PersonDay', person, 1);
    }
    expect(await desks[0]?.save()).toBe(6);
    expect(await campus.rows('loan')).toHaveLength(2);
    expect(await person.save()).toBe(0);
  });
});

describe('combinations', () => {
  it('are read for many owners at once', async () => {
    const [ann, bob, none] = ['ann', 'bob', 'none'].map((name) => campus.make('person', { name }));
    const [left, right] = ['left', 'right'].map((name) => campus.make('desk', { name }));
    related.addMany(ann as AnyModel, 'DeskDay', left, 1);
    related.addMany(ann as AnyModel, 'DeskDay', left, 2);
    related.addMany(bob as AnyModel, 'DeskDay', right, 1);
    for (const person of [ann, bob, none]) await person?.save();
    const days = (people: readonly AnyModel[]): unknown[] =>
      people.map(({ deskDays }) =>
        (deskDays as [AnyModel, number][]).map(([desk, day]) => `${desk.name} ${day}`).sort(),
      );
    campus.statements();
    const people = await campus.query('person').withDeskDays().orderById().find();
    expect(days(people)).toEqual([['left 1', 'left 2'], ['right 1'], []]);
    expect(campus.statements()).toHaveLength(2);
    expect(people[0].deskDays[0][0]).toBe(people[0].deskDays[1][0]);
    const restricted = (query: AnyQuery): unknown => query.filterByDay(1);
    expect(days(await campus.query('person').withDeskDays(restricted).orderById().find())).toEqual([
      ['left 1'],
      ['right 1'],
      [],
    ]);
    related.removeMany(people[0], 'DeskDay', people[0].deskDays[0][0], 2);
    related.addMany(people[2], 'DeskDay', people[0].deskDays[0][0], 3);
    expect(await people.save()).toBe(2);
    expect(await campus.rows('loan')).toEqual([
      [1, 1, 1],
      [2, 2, 1],
      [3, 1, 3],
    ]);
  });
});
