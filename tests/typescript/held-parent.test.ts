import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { related } from '../../runtimes/typescript/src/model/relations/related.ts';
import { bounded, manyRuns } from '../arbitraries/property.ts';
import { CAMPUS } from './support/campus.ts';
import type { AnyModel } from './support/dynamic-models.ts';
import { openSketch } from './support/open-campus.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** References do not let go of objects before the end of the task that has looked at them. */
async function aliveOf(references: readonly WeakRef<object>[]): Promise<number> {
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  return references.filter((reference) => reference.deref() !== undefined).length;
}

const { numRuns } = manyRuns(600, 100_000);

it('does not hold the children that were saved with a parent and dropped', bounded, async () => {
  const campus = await openSketch(CAMPUS);
  const article = campus.make('article', { name: 'held' });
  const person = campus.make('person', { name: 'held' });
  await person.save();
  await article.save();
  const references: WeakRef<AnyModel>[] = [];
  const child = (): AnyModel => {
    const comment = campus.make('comment', { name: 'c' });
    references.push(new WeakRef(comment));
    return related.setParent(comment, 'Article', article);
  };
  const undone = async (): Promise<void> => {
    await child().save();
    throw new Error('undone');
  };
  for (let count = 0; count < numRuns; count++) {
    if (count % 3 === 0) await child().save();
    else if (count % 3 === 1) await campus.db.transaction(undone).catch(() => undefined);
    else {
      await child().save();
      await campus.query('comment').deleteAll();
    }
    if (count % 10_000 === 9999) references.splice(0, references.length - 1000);
  }
  expect(await aliveOf(references)).toBeLessThan(20);
  await campus.close();
});

it('saves the changes of such a child that is still there', async () => {
  const campus = await openSketch(CAMPUS);
  const article = campus.make('article', { name: 'held' });
  await article.save();
  const comment = related.setParent(campus.make('comment', { name: 'c' }), 'Article', article);
  await comment.save();
  comment.note = 3;
  expect(await article.save()).toBe(1);
  expect(await related.getChildren(article, 'Comment')).toEqual([comment]);
  expect(((await related.getChildren(article, 'Comment')) as AnyModel[])[0]).toBe(comment);
  await campus.close();
});
