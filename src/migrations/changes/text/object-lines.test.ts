import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../../../tests/arbitraries/property.ts';
import { anyName, anyText } from '../../../../tests/arbitraries/text.ts';
import { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Change } from '../../../model/change.ts';
import type { ProductObject } from '../../../model/sql-object.ts';
import { objectState } from '../../../model/state.ts';
import { parseMigration } from '../../file/parse.ts';
import { printMigration } from '../../file/print.ts';
import { invertChange } from '../invert.ts';
import { parseChange } from './parse.ts';
import { printChange } from './print.ts';

const view: ProductObject = {
  product: 'pgsql',
  kind: 'view',
  name: 'titles',
  runs: 'after',
  needs: [{ kind: 'table', name: 'book' }],
  create: ['CREATE VIEW titles AS\nSELECT id\nFROM book'],
  drop: ['DROP VIEW IF EXISTS titles'],
};
const changed: ProductObject = {
  ...view,
  needs: [...view.needs, { kind: 'function', name: 'doubled(integer)' }],
  create: ['CREATE VIEW titles AS\nSELECT id, doubled(id)\nFROM book', "COMMENT ON VIEW titles IS 'twice'"],
};

const parse = (text: string) => {
  const diagnostics = new Diagnostics();
  const file = { path: 'm.sql', text };
  return { change: parseChange(text, { file, offset: 0 }, diagnostics), diagnostics };
};

/** The change as a file with it is read. */
function readBack(change: Change): Change | undefined {
  const section = { connection: 'shop', platform: 'pgsql', transaction: true } as const;
  const empty = { irreversible: [], allows: [], todos: [], counts: [], expects: [], statements: [] };
  const text = printMigration({
    comment: [],
    changes: [{ database: 'shop', changes: [{ change }] }],
    replaces: [],
    sections: [{ ...section, ...empty, direction: 'up' }],
  });
  const diagnostics = new Diagnostics();
  const file = parseMigration({ path: 'm.sql', text }, '20260101000000_m', diagnostics);
  expect(diagnostics.all).toEqual([]);
  return file?.changes[0]?.changes[0]?.change;
}

describe('a change of an object', () => {
  it('is the file of the object with marks', () => {
    expect(printChange({ kind: 'setObject', from: view, to: changed }).join('\n')).toBe(
      `setObject pgsql view "titles"
  | -- orm:runs after
  | -- orm:needs table "book"
  + -- orm:needs function "doubled(integer)"
  | -- orm:drop DROP VIEW IF EXISTS titles
  |
  | CREATE VIEW titles AS
  - SELECT id
  + SELECT id, doubled(id)
  | FROM book;
  +
  + COMMENT ON VIEW titles IS 'twice';`,
    );
    expect(printChange({ kind: 'dropObject', object: view }).slice(0, 2)).toEqual([
      'dropObject pgsql view "titles"',
      '  - -- orm:runs after',
    ]);
  });

  it('is read as it was written, whatever the object holds', () => {
    const statement = fc.record({ name: anyName, body: anyText }).map(({ name, body }) => {
      const own = name.replace(/[\r\n]/g, ' ').replaceAll('"', '""');
      return `CREATE FUNCTION "${own}"() RETURNS text LANGUAGE sql AS $orm$${body} $orm$`;
    });
    const objects = fc
      .record({
        name: anyName,
        needs: fc.array(anyName, { maxLength: 2 }),
        create: fc.array(statement, { minLength: 1, maxLength: 2 }),
        drop: fc.array(fc.constantFrom('DROP FUNCTION f()', 'SELECT 1'), { maxLength: 2 }),
      })
      .map(
        ({ needs, ...rest }): ProductObject => ({
          ...{ product: 'pgsql', kind: 'function', runs: 'after' as const },
          ...rest,
          needs: needs.map((name) => ({ kind: 'view', name })),
        }),
      )
      .map(objectState);
    fc.assert(
      fc.property(objects, objects, (object, { name: _, ...other }) => {
        const changes: readonly Change[] = [
          { kind: 'createObject', object },
          { kind: 'dropObject', object },
          { kind: 'setObject', from: object, to: { ...object, ...other } },
        ];
        for (const change of changes) {
          expect(readBack(change)).toEqual(change);
          expect(readBack(invertChange(change))).toEqual(invertChange(change));
          expect(invertChange(invertChange(change))).toEqual(change);
        }
      }),
      runs(60),
    );
  });
});

describe('a mistake in a change of an object', () => {
  it.each([
    [
      'a line without a mark',
      'createObject pgsql view "v"\n  + -- orm:runs after\n  SELECT 1',
      'migration-change/object-lines',
    ],
    [
      'a mark of another kind',
      'createObject pgsql view "v"\n  - CREATE VIEW v AS SELECT 1;',
      'migration-change/object-lines',
    ],
    ['no product', 'createObject view "v"\n  + CREATE VIEW v AS SELECT 1;', 'object/malformed-line'],
    [
      'an unknown product',
      'createObject pgsq view "v"\n  + CREATE VIEW v AS SELECT 1;',
      'object/unknown-product',
    ],
    [
      'no statement',
      'setObject pgsql view "v"\n  | -- orm:runs after\n  + CREATE VIEW v AS SELECT 1;',
      'object/empty',
    ],
  ])('is reported: %s', (_, text, code) => {
    const { change, diagnostics } = parse(text);
    expect(change).toBeUndefined();
    expect(diagnostics.all.map((problem) => problem.code)).toContain(code);
  });
});
