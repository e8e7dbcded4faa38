import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { propelClasses } from '../../src/upgrade/propel-api.ts';
import { replacementsFile } from './replacements.ts';

const table = join(import.meta.dirname, '../../runtimes/propel/src/Propel/replaced-methods.php');

describe("Propel's API", () => {
  const classes = propelClasses();

  it('has every class once', () => {
    const names = classes.map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
  });

  it.each(classes)('$name has a class or a sentence, each method once, and whole sentences', (entry) => {
    expect(entry.class === null).toBe(entry.write !== undefined);
    const methods = [...entry.methods, ...Object.keys(entry.instead)].map((name) => name.toLowerCase());
    expect(methods).toHaveLength(new Set(methods).size);
    for (const sentence of [
      ...Object.values(entry.instead),
      ...(entry.write === undefined ? [] : [entry.write]),
    ])
      expect(sentence).toMatch(/^[A-Z`].*\.$/);
  });

  it('is what the package orm/propel reads; npm run docs rewrites it', () => {
    const current = replacementsFile(classes);
    if (process.env.UPDATE_GOLDEN) writeFileSync(table, current);
    else expect(readFileSync(table, 'utf8')).toBe(current);
  });
});
