import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('many members', () => {
  const COUNT = 4000;
  /** What grows with the square of the members takes more than three seconds for this many; the rest 0.2. */
  const MOST_SECONDS = 2;

  function expectFast(work: () => void): void {
    const before = process.cpuUsage();
    work();
    const { user } = process.cpuUsage(before);
    expect(user / 1e6).toBeLessThan(MOST_SECONDS);
  }

  async function expectFastSave(model: AnyModel): Promise<void> {
    const before = process.cpuUsage();
    await model.save();
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MOST_SECONDS);
  }

  it('are added, removed, added again and replaced', async () => {
    await makeCourses(COUNT);
    const all = await courses();
    const each = (change: typeof related.addMany) => (): void => {
      for (const course of all) change(person, 'Course', course);
    };
    expectFast(each(related.addMany));
    await expectFastSave(person);
    expect(await linked()).toBe(COUNT);
    person = await readPerson();
    await related.getMany(person, 'Course');
    expectFast(each(related.removeMany));
    expectFast(each(related.addMany));
    expectFast(each(related.removeMany));
    await expectFastSave(person);
    expect(await linked()).toBe(0);
    expectFast(() => related.setMany(person, 'Course', all));
    await person.save();
    person = await readPerson();
    expectFast(each(related.removeMany));
    await expectFastSave(person);
    expect(await linked()).toBe(0);
  }, 120_000);

  it('are children that are removed, replaced and set', async () => {
    for (let number = 0; number < COUNT; number++) {
      related.addChild(person, 'AuthoredArticle', campus.make('article', { name: `${number}` }) as never);
    }
    await person.save();
    person = await readPerson();
    const articles = await related.getChildren(person, 'AuthoredArticle');
    const again = await campus.query('article').orderById().find();
    expectFast(() => related.setChildren(person, 'AuthoredArticle', again));
    expect((await related.getChildren(person, 'AuthoredArticle'))[1]).toBe(again[1]);
    expectFast(() => {
      for (const article of articles) related.removeChild(person, 'AuthoredArticle', article);
    });
    expectFast(() => {
      for (const article of articles) related.addChild(person, 'AuthoredArticle', article);
    });
    expectFast(() => related.setChildren(person, 'AuthoredArticle', []));
    await person.save();
    expect(await campus.query('article').filterByAuthorId(person.id).count()).toBe(0);
  }, 120_000);
});
