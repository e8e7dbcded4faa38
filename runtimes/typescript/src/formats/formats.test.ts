import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canonicalText } from './index.ts';

/** Texts with the form that is stored for them, which both runtimes and PostgreSQL make alike; null for refused ones. */
const values: Readonly<Record<string, readonly (readonly [string, string | null])[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../resources/formats/values.json'), 'utf8'),
);

for (const [type, texts] of Object.entries(values)) {
  it(`has one text for each value of ${type}`, () => {
    for (const [given, stored] of texts)
      expect([given, canonicalText(type, given) ?? null]).toEqual([given, stored]);
  });

  it(`keeps the stored texts of ${type}`, () => {
    for (const [, stored] of texts) if (stored !== null) expect(canonicalText(type, stored)).toBe(stored);
  });
}
