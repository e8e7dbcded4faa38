import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesUnder } from '../support/files.ts';
import { configJsonSchema } from './json-schema.ts';

const root = join(import.meta.dirname, '../..');
const committed = join(root, 'resources/config.schema.json');
const accepts = new Ajv({ strictTypes: false, allowUnionTypes: true }).compile(
  JSON.parse(configJsonSchema()),
);

const problems = (text: string): readonly string[] => {
  const document: unknown = parse(text);
  return accepts(document)
    ? []
    : (accepts.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

/** Configurations of golden cases in which no command finds an error. */
const written = Object.entries(filesUnder(join(root, 'tests/golden'))).filter(([path]) => {
  if (!/(?:^|\/)orm\.(?:yaml|yml|json)$/.test(path)) return false;
  const expected = join(root, 'tests/golden', path.split('/')[0] ?? '', 'expected/output.txt');
  return !existsSync(expected) || !/error config\//.test(readFileSync(expected, 'utf8'));
});

/** UPDATE_GOLDEN=1 rewrites the committed file. */
it('is what the package ships', () => {
  if (process.env.UPDATE_GOLDEN) writeFileSync(committed, configJsonSchema());
  expect(readFileSync(committed, 'utf8')).toBe(configJsonSchema());
});

describe('the JSON Schema of configurations', () => {
  it('accepts what the golden cases are built with', () => {
    expect(written.length).toBeGreaterThan(100);
    expect(written.flatMap(([path, text]) => problems(text).map((problem) => `${path}: ${problem}`))).toEqual(
      [],
    );
  });

  const shop = (lines: string): string =>
    `orm:\n  database:\n    connections:\n      shop:\n        adapter: sqlite\n${lines}`;

  it.each([
    ['a flag as a word', '        protected: yes\n'],
    ['an environment variable where a number stands', '        retries: "%env.RETRIES%"\n'],
    ['an empty section', '        settings:\n'],
    ['one value in place of a list', '        model_paths: src\n'],
    ['an alias', '        replica:\n          dsn: "sqlite:a.db"\n'],
    ['a key with dashes', '        model-paths: [src]\n'],
  ])('accepts %s', (_, lines) => expect(problems(shop(lines))).toEqual([]));

  it.each([
    ['a key that does not exist', '        dsnn: "sqlite:a.db"\n', 'must NOT have additional properties'],
    [
      'another word than those that there are',
      '        pooler: always\n',
      'must be equal to one of the allowed values',
    ],
    ['a map where a text stands', '        dsn: {a: 1}\n', 'must be string,number,boolean,null'],
    ['a number out of range', '        connectTimeout: 301\n', 'must be <= 300'],
    ['a section below the wrong one', '        generator: {}\n', 'must NOT have additional properties'],
  ])('refuses %s', (_, lines, problem) => expect(problems(shop(lines)).join('\n')).toContain(problem));

  it('requires what the reader requires', () => {
    expect(problems('orm:\n  database:\n    connections:\n      shop: {}\n').join('\n')).toContain(
      "must have required property 'adapter'",
    );
    expect(problems('propel: {}\n').join('\n')).toContain("must have required property 'orm'");
  });
});
