import { expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { objectDifferences } from '../../migrations/check/object-differences.ts';
import { newDatabase } from '../../model/new.ts';
import type { ProductObject } from '../../model/sql-object.ts';
import { StatementError } from '../../platforms/connect/connection.ts';
import { findPlatform } from '../../platforms/index.ts';
import { compareObjects } from './live-objects.ts';

const definition = findPlatform('pgsql')!;
const view = (name: string, text: string): ProductObject => ({
  ...{ product: 'pgsql', kind: 'view', name, runs: 'after', needs: [] },
  create: [`CREATE VIEW ${name} AS ${text}`],
  drop: [`DROP VIEW ${name}`],
});

async function compared(said: readonly ProductObject[], live: readonly ProductObject[], refusal: string) {
  const diagnostics = new Diagnostics();
  let scratches = 0;
  const database = newDatabase('shop');
  const found = await compareObjects(
    {
      target: {
        ...{ name: 'shop', sections: 'shop', platform: definition, journal: 'orm_migration' },
        open: () => Promise.reject(new StatementError('not needed')),
        createScratch: () => {
          scratches++;
          return Promise.reject(new StatementError(refusal));
        },
      },
      platform: definition.create({}),
      said: newDatabase('shop', { objects: said }),
      live: {
        ...{ state: database, description: '' },
        inspected: { database, findings: [] },
        objects: { all: live, kept: live },
      },
    },
    { diagnostics },
  );
  const sides = { one: 'one', other: 'other' };
  return {
    scratches,
    sentences: objectDifferences(found.expected, found.found, sides, definition).map(
      ({ sentence }) => sentence,
    ),
    asWritten: found.asWritten.map(({ create }) => create[0]),
    unexpected: found.unexpected.map(({ name }) => name),
    problems: diagnostics.all.map(({ code, severity }) => `${severity} ${code}`),
  };
}

it('compares texts without an empty database while they are the same', async () => {
  const said = [view('ids', 'SELECT id\n  FROM book')];
  expect(await compared(said, [view('ids', 'select id /* of */ FROM book')], 'not needed')).toEqual({
    scratches: 0,
    sentences: [],
    asWritten: ['CREATE VIEW ids AS SELECT id\n  FROM book'],
    unexpected: [],
    problems: [],
  });
});

it('finds what is missing and unknown, and tells what it cannot compare', async () => {
  const said = [view('ids', 'SELECT id FROM book'), view('gone', 'SELECT 1')];
  const live = [view('ids', 'SELECT book.id FROM book'), view('added', 'SELECT 2')];
  expect(await compared(said, live, 'permission denied to create database')).toEqual({
    scratches: 1,
    sentences: ['View "gone" is in one, but not in other.', 'View "added" is in other, but not in one.'],
    asWritten: ['CREATE VIEW ids AS SELECT id FROM book'],
    unexpected: ['added'],
    problems: ['warning migration/objects-not-compared'],
  });
});

it('leaves objects of kinds alone that the state does not have', async () => {
  const added: ProductObject = { ...view('added', 'SELECT 2'), kind: 'materialized view' };
  const { sentences } = await compared([view('ids', 'SELECT id')], [view('ids', 'SELECT id'), added], '');
  expect(sentences).toEqual([]);
});
