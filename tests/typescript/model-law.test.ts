import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { connect } from '../../runtimes/typescript/src/drivers/connect.ts';
import { related } from '../../runtimes/typescript/src/model/relations/related.ts';
import { bounded, everyNth, fc, manyRuns } from '../arbitraries/property.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { connectionName, settingsOf } from './settings-of.ts';
import { NAMED, number, program } from './support/graph-law/programs.ts';
import { runProgram } from './support/graph-law/run-program.ts';
import { SMALL, shortPrograms } from './support/graph-law/short-programs.ts';
import { LAW } from './support/graph-law/sketch.ts';
import { type Opened, openSketch } from './support/open-campus.ts';

/** How many steps short programs have at most, and which slice of them runs every time. */
const LONGEST = 3;
const SLICE = 1499;
/** How many failures of short programs are told at once. */
const MOST_FAILURES = 12;

onEachDatabase((database) => {
  let scratch: Scratch;
  let campus: Opened;
  let elsewhere: Database;

  beforeEach(async () => {
    scratch = await database.createScratch();
    campus = await openSketch(LAW, {}, settingsOf(database, scratch));
    elsewhere = await connect(connectionName(), settingsOf(database, scratch));
  });

  afterEach(async () => {
    await elsewhere.close();
    await campus.close();
    await scratch.drop();
  });

  it('has in the database what a random program has said', bounded, async () => {
    await fc.assert(
      fc.asyncProperty(program, number, (blocks, order) => runProgram(campus, elsewhere, blocks, order)),
      manyRuns(60, 20_000),
    );
  });

  it('has there what short programs have said', bounded, async () => {
    const failures: string[] = [];
    let number = 0;
    for (const { name, blocks } of shortPrograms(LONGEST)) {
      number += 1;
      if (number % everyNth(SLICE) !== 0) continue;
      const failure = await runProgram(campus, elsewhere, blocks, number, SMALL).catch(String);
      if (failure !== undefined) failures.push(`${name}: ${failure}`);
      if (failures.length === MOST_FAILURES) break;
    }
    expect(failures).toEqual([]);
  });

  it('has there what programs have said that were wrong once', async () => {
    const failures: string[] = [];
    for (const [name, blocks] of Object.entries(NAMED)) {
      const failure = await runProgram(campus, elsewhere, blocks, 0).catch(String);
      if (failure !== undefined) failures.push(`${name}: ${failure}`);
    }
    expect(failures).toEqual([]);
  });

  it('inserts the children of an object by few statements, and gives each its id', async () => {
    const jane = campus.make('person', { name: 'Jane' });
    const articles = Array.from({ length: 1200 }, (_, index) =>
      campus.make('article', { name: `a${index}` }),
    );
    for (const article of articles) related.addChild(jane, 'AuthoredArticle', article);
    campus.statements();
    expect(await jane.save()).toBe(1201);
    expect(campus.statements().length).toBeLessThan(10);
    const rows = (await campus.rows('article')) as [number, string][];
    const names = new Map(rows.map(([id, name]) => [id, name]));
    expect(articles.every(({ id, name }) => names.get(id as number) === name)).toBe(true);
  });

  it('does not insert an object twice that is saved twice at once', async () => {
    const jane = campus.make('person', { name: 'Jane' });
    const emma = campus.make('article', { name: 'Emma' });
    related.setParent(emma, 'Author', jane);
    const plain = campus.make('course', { name: 'plain' });
    await Promise.all([jane.save(), emma.save(), emma.save(), plain.save(), plain.save()]);
    const counts = await Promise.all(['person', 'article', 'course'].map((table) => campus.rows(table)));
    expect(counts.map((rows) => rows.length)).toEqual([1, 1, 1]);
  });

  it('inserts a row that has only defaults', async () => {
    const empty = await openSketch(
      { empty: { model: 'Empty', columns: { id: { key: true, counter: true } } } },
      {},
      settingsOf(database, scratch),
    );
    const object = empty.make('empty');
    expect(await object.save()).toBe(1);
    expect(object.id).toBe(1);
    await empty.close();
  });
});
