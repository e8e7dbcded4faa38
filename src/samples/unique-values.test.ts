import { expect, it } from 'vitest';
import { countOfValues, type Recipe, sampleValue } from './recipe.ts';

/** SQLite, MySQL and MariaDB compare lists and JSON as texts. */
it.each<Recipe>([
  { kind: 'list', unique: true },
  { kind: 'list', element: { kind: 'momentRange' }, unique: true },
  { kind: 'list', element: { kind: 'integer', min: 0, max: 50 }, unique: true },
  { kind: 'json', unique: true },
])('makes different values of $kind in each row', (recipe) => {
  const texts = Array.from({ length: 50 }, (_, row) => JSON.stringify(sampleValue(recipe, 7, 3, row + 1)));
  expect(countOfValues(recipe)).toBeGreaterThanOrEqual(50);
  expect(new Set(texts).size).toBe(50);
});
