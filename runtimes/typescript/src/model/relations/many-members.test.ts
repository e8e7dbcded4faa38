import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CountedModule, loadCounted } from '../../../../../tests/support/counted-work.ts';
import { CAMPUS } from '../../../../../tests/typescript/support/campus.ts';
import type { AnyModel } from '../../../../../tests/typescript/support/dynamic-models.ts';
import { type Opened, openSketch } from '../../../../../tests/typescript/support/open-campus.ts';
import { related } from './related.ts';

let campus: Opened;
let person: AnyModel;
beforeEach(async () => {
  campus = await openSketch(CAMPUS);
  person = campus.make('person', { name: 'Jane' });
  await person.save();
});
afterEach(() => campus.close());

const courses = (): Promise<AnyModel[]> => campus.query('course').orderById().find();
const readPerson = (): Promise<AnyModel> => campus.query('person').findOne();
const linked = async (): Promise<number> => (await campus.rows('membership')).length;

async function makeCourses(count: number): Promise<void> {
  await campus.db.transaction(async () => {
    for (let number = 0; number < count; number++) await campus.make('course', { name: `${number}` }).save();
  });
}

describe('junction rows', () => {
  beforeEach(() => makeCourses(3));

  it('are found by the columns that the application has given them', async () => {
    const [first, second, third] = (await courses()) as [AnyModel, AnyModel, AnyModel];
    related.addMany(person, 'Course', first);
    const [row] = (await related.getChildren(person, 'Membership')) as unknown as [AnyModel];
    row.courseId = second.id;
    related.addMany(person, 'Course', second);
    related.addMany(person, 'Course', third);
    expect(await related.getChildren(person, 'Membership')).toHaveLength(2);
    await person.save();
    expect(await campus.rows('membership')).toEqual([
      [person.id, second.id],
      [person.id, third.id],
    ]);
  });

  it('are found by another object of the same row', async () => {
    const [first] = (await courses()) as [AnyModel];
    const [again] = (await courses()) as [AnyModel];
    related.addMany(person, 'Course', first);
    related.addMany(person, 'Course', again);
    await person.save();
    related.addMany(person, 'Course', again);
    await person.save();
    expect(await linked()).toBe(1);
    related.removeMany(person, 'Course', (await courses())[0] as AnyModel);
    await person.save();
    expect(await linked()).toBe(0);
  });

  it('that were not read stay members where one of them is made again', async () => {
    const [first, second] = (await courses()) as [AnyModel, AnyModel];
    related.setMany(person, 'Course', [first, second]);
    await person.save();
    const again = await readPerson();
    related.addMany(again, 'Course', first);
    await again.save();
    expect(await related.getMany(again, 'Course')).toHaveLength(2);
    expect(await related.getChildren(again, 'Membership')).toHaveLength(2);
    related.setMany(again, 'Course', []);
    await again.save();
    expect(await linked()).toBe(0);
  });

  it('are found by an object that was saved since', async () => {
    const course = campus.make('course', { name: 'new' });
    related.addMany(person, 'Course', course);
    await course.save();
    const again = (await campus.query('course').orderById('desc').findOne()) as AnyModel;
    related.addMany(person, 'Course', again);
    await person.save();
    expect(await linked()).toBe(1);
  });

  it('of a new owner are found after its save', async () => {
    const [first] = (await courses()) as [AnyModel];
    const owner = campus.make('person', { name: 'New' });
    related.addMany(owner, 'Course', first);
    await owner.save();
    related.addMany(owner, 'Course', first);
    await owner.save();
    expect(await linked()).toBe(1);
  });
});

describe('the work with many members grows with their number, and no faster', () => {
  let counted: CountedModule<typeof import('../../../../../tests/typescript/support/related-campus.ts')>;
  beforeAll(async () => {
    counted = await loadCounted('tests/typescript/support/related-campus.ts');
  });
  afterAll(() => counted.close());

  /** Four times as many members take four times as many steps, or sixteen times if the work is quadratic. */
  const LIMIT = 5;

  /** Works with some members, and with four times as many; each part of the work is counted. */
  async function expectGrowth(work: (count: number, parts: Parts) => Promise<void>): Promise<void> {
    const [few, many] = [new Parts(counted), new Parts(counted)];
    for (const [count, parts] of [
      [FEW, few],
      [4 * FEW, many],
    ] as const) {
      await campus.close();
      campus = (await counted.module.openSketch(counted.module.CAMPUS)) as unknown as Opened;
      person = campus.make('person', { name: 'Jane' });
      await person.save();
      await work(count, parts);
    }
    for (const [part, steps] of many.steps) {
      expect(steps / (few.steps.get(part) ?? 0), part).toBeLessThan(LIMIT);
    }
  }

  it('added, removed, added again and replaced', async () => {
    const { related: counting } = counted.module;
    await expectGrowth(async (count, parts) => {
      await makeCourses(count);
      const all = await courses();
      const each = (change: typeof counting.addMany) => (): void => {
        for (const course of all) change(person, 'Course', course);
      };
      parts.count('add', each(counting.addMany));
      await parts.countAsync('save the added', () => person.save());
      expect(await linked()).toBe(count);
      person = await readPerson();
      await counting.getMany(person, 'Course');
      parts.count('remove', each(counting.removeMany));
      parts.count('add again', each(counting.addMany));
      parts.count('remove again', each(counting.removeMany));
      await parts.countAsync('save the removed', () => person.save());
      expect(await linked()).toBe(0);
      parts.count('set', () => counting.setMany(person, 'Course', all));
      await parts.countAsync('save the set', () => person.save());
      person = await readPerson();
      parts.count('remove unread', each(counting.removeMany));
      await parts.countAsync('save the unread', () => person.save());
      expect(await linked()).toBe(0);
    });
  });

  it('new ones', async () => {
    await expectGrowth(async (count, parts) => {
      for (let number = 0; number < count; number++) {
        counted.module.related.addMany(person, 'Course', campus.make('course', { name: `c${number}` }));
      }
      await parts.countAsync('save', async () => expect(await person.save()).toBe(2 * count));
    });
  });

  it('children that are removed, replaced and set', async () => {
    const { related: counting } = counted.module;
    await expectGrowth(async (count, parts) => {
      for (let number = 0; number < count; number++) {
        counting.addChild(person, 'AuthoredArticle', campus.make('article', { name: `${number}` }) as never);
      }
      await parts.countAsync('save the added', () => person.save());
      person = await readPerson();
      const articles = await counting.getChildren(person, 'AuthoredArticle');
      const again = await campus.query('article').orderById().find();
      parts.count('replace', () => counting.setChildren(person, 'AuthoredArticle', again));
      expect((await counting.getChildren(person, 'AuthoredArticle'))[1]).toBe(again[1]);
      parts.count('remove', () => {
        for (const article of articles) counting.removeChild(person, 'AuthoredArticle', article);
      });
      parts.count('add', () => {
        for (const article of articles) counting.addChild(person, 'AuthoredArticle', article);
      });
      parts.count('set', () => counting.setChildren(person, 'AuthoredArticle', []));
      await parts.countAsync('save the removed', () => person.save());
      expect(await campus.query('article').filterByAuthorId(person.id).count()).toBe(0);
    });
  });
});

const FEW = 250;

/** The steps of the parts of a test. */
class Parts {
  readonly steps = new Map<string, number>();
  readonly #counted: CountedModule<unknown>;

  constructor(counted: CountedModule<unknown>) {
    this.#counted = counted;
  }

  count(part: string, work: () => void): void {
    this.steps.set(part, this.#counted.count(work));
  }

  async countAsync(part: string, work: () => Promise<unknown>): Promise<void> {
    this.steps.set(part, await this.#counted.countAsync(work));
  }
}
