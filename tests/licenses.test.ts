import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from '../scripts/bundle.mjs';
import { licensesOf, packagesOf } from '../scripts/licenses.mjs';
import { olderVersions } from '../scripts/site/versions.mjs';

const ROOT = join(import.meta.dirname, '..');

/** Licences that let their code be part of a bundle under the MIT licence, with their texts beside it. */
const ALLOWED = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'EPL-2.0', '0BSD']);

it('knows the licence of each package in the command, and lists it with its text', async () => {
  const { metafile } = await bundle({ main: 'src/cli/main.ts' });
  const inputs = Object.keys(metafile.inputs);
  const packages = packagesOf(ROOT, inputs);
  expect(packages.filter(({ license }) => !ALLOWED.has(license))).toEqual([]);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['commander', 'saxes', 'yaml']));
  const text = licensesOf(ROOT, inputs);
  for (const { name, version, license } of packages) {
    expect(text).toContain(`\n${name} ${version}: ${license}\n`);
    expect(text).toContain(`\n${name} ${version}\n\n`);
  }
});

it('has no code of others in the page of a diagram', () => {
  const script = readFileSync(join(ROOT, 'resources/graph/page.js'), 'utf8');
  expect(script).not.toMatch(/\b(?:import|require)\b/);
});

it('lists older versions of the site, the newest first', () => {
  expect(olderVersions(' 0.9.0=https://docs.example/0.9.0/ 0.10.1=https://docs.example/0.10.1/')).toEqual([
    { text: '0.10.1', link: 'https://docs.example/0.10.1/' },
    { text: '0.9.0', link: 'https://docs.example/0.9.0/' },
  ]);
  expect(olderVersions('')).toEqual([]);
  expect(() => olderVersions('0.9.0=javascript:alert(1)')).toThrow('is not a version with its address');
});
