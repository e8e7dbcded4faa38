import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countOfValues, type Recipe, sampleValue } from '../../../src/samples/recipe.ts';
import { fc, runs } from '../../arbitraries/property.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';

const STYLES = [
  ...[
    'city',
    'color',
    'company',
    'country',
    'countryCode',
    'currency',
    'email',
    'fileName',
    'firstName',
    'ip',
  ],
  ...[
    'lastName',
    'locale',
    'name',
    'paragraph',
    'phone',
    'postcode',
    'sentence',
    'slug',
    'street',
    'title',
    'token',
  ],
  ...['url', 'userName', 'words'],
] as const;

const ranged = fc.record({
  min: fc.integer({ min: -1000, max: 1000 }),
  width: fc.integer({ min: 0, max: 5000 }),
});
const unique = fc.constantFrom({}, { unique: true as const });

/** Recipes as the generator makes them. */
const recipes: fc.Arbitrary<Recipe> = fc.oneof(
  fc
    .record({
      style: fc.constantFrom(...STYLES),
      size: fc.integer({ min: 1, max: 300 }),
      least: fc.boolean(),
      unique,
    })
    .map(({ style, size, least, unique: one }) => ({
      kind: 'text' as const,
      style,
      size,
      ...(least && { least: size }),
      ...one,
    })),
  fc
    .record({
      kind: fc.constantFrom('integer', 'decimal', 'float', 'date', 'timestamp', 'instant'),
      ranged,
      unique,
    })
    .map(({ kind, ranged: { min, width }, unique: one }) => ({
      kind: kind as Recipe['kind'],
      min,
      max: min + width,
      ...(kind === 'decimal' && { scale: width % 4 }),
      ...one,
    })),
  fc
    .record({ kind: fc.constantFrom('label', 'labels'), count: fc.integer({ min: 1, max: 9 }), unique })
    .map(({ kind, count, unique: one }) => ({
      kind: kind as Recipe['kind'],
      values: Array.from({ length: count }, (_, place) => `v${place}`),
      ...one,
    })),
  fc.record({ size: fc.integer({ min: 1, max: 40 }), unique }).map(({ size, unique: one }) => ({
    kind: 'bytes' as const,
    size,
    ...one,
  })),
  fc
    .record({ kind: fc.constantFrom('boolean', 'date', 'time', 'timestamp', 'uuid'), unique })
    .map(({ kind, unique: one }) => ({ kind: kind as Recipe['kind'], ...one })),
  fc.constantFrom<Recipe>(
    { kind: 'json' },
    { kind: 'json', unique: true },
    { kind: 'list' },
    { kind: 'list', unique: true },
    { kind: 'list', element: { kind: 'momentRange' }, unique: true },
    { kind: 'date' },
  ),
);

const cases = fc.record({
  recipe: recipes,
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  key: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  // Codes of one character have no more.
  row: fc.integer({ min: 1, max: 35 }),
});

describeWith(['php'], 'sample values', () => {
  it('are the same in both languages', () => {
    const folder = mkdtempSync(join(tmpdir(), 'orm-samples-'));
    try {
      fc.assert(
        fc.property(fc.array(cases, { minLength: 200, maxLength: 200 }), (list) => {
          const path = join(folder, 'cases.json');
          writeFileSync(path, JSON.stringify(list));
          const program = join(import.meta.dirname, 'samples.php');
          const printed = execFileSync(pathOf('php'), [program, path], { encoding: 'utf8' });
          const expected = list.map(({ recipe, seed, key, row }) => [
            sampleValue(recipe, seed, key, row),
            countOfValues(recipe),
          ]);
          expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(expected)));
        }),
        runs(5),
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
