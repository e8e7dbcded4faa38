import { expect, it } from 'vitest';
import { type ChangedDatabase, changedDatabases, EDITS } from '../arbitraries/changed-database.ts';
import { fc, runs } from '../arbitraries/property.ts';

it('makes every kind of edit', () => {
  const counts = new Map(Object.keys(EDITS).map((name) => [name, 0]));
  fc.assert(
    fc.property(changedDatabases(), ({ edits }: ChangedDatabase) => {
      for (const edit of edits) counts.set(edit, (counts.get(edit) ?? 0) + 1);
    }),
    runs(300),
  );
  expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
});
