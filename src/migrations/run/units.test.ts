import { expect, it } from 'vitest';
import { migration } from '../../../tests/migrations/run/runner.ts';
import { findPlatform } from '../../platforms/index.ts';
import { unitsOf } from './units.ts';

const platform = findPlatform('pgsql')!;

const STATEMENTS = `CREATE TABLE a (id INT);
UPDATE a SET id = 1;
-- orm:outside
CREATE INDEX CONCURRENTLY i ON a (id);
-- orm:batch 1000
UPDATE a SET id = 2 WHERE id = 1;
GRANT SELECT ON a TO reader;
`;

/** The ways in which statements run, with the numbers of their statements. */
const units = (transactionalDdl: boolean, { upHead = '', from = 0 } = {}): readonly string[] => {
  const section = migration({ platform }, '20260101000000_a', STATEMENTS, { upHead }).sections[0]!;
  const { script } = platform.facts;
  return unitsOf(section, from, { transactionalDdl, script }).map(
    (unit) => `${unit.kind} ${unit.from}-${unit.to}`,
  );
};

it('runs statements together where a rollback undoes all of them', () => {
  expect(units(true)).toEqual(['transaction 0-2', 'structure 2-3', 'batch 3-4', 'transaction 4-5']);
});

it.each([
  ['a product commits by itself', false, ''],
  ['a section asks for no transaction', true, ' transaction=none'],
])('runs statements one by one where %s', (_, transactionalDdl, upHead) => {
  expect(units(transactionalDdl, { upHead })).toEqual([
    'structure 0-1',
    'transaction 1-2',
    'structure 2-3',
    'batch 3-4',
    'plain 4-5',
  ]);
});

it('leaves out what has run', () => {
  expect(units(true, { from: 1 })).toEqual([
    'transaction 1-2',
    'structure 2-3',
    'batch 3-4',
    'transaction 4-5',
  ]);
  expect(units(true, { from: 5 })).toEqual([]);
});
