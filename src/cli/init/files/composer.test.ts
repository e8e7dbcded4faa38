import { describe, expect, it } from 'vitest';
import { composerFolder, UnreadableComposer, withOrm } from './composer.ts';

const needs = {
  namespace: 'Shop\\Model',
  folder: 'generated-classes/',
  runtime: { path: 'node_modules/orm/runtimes/php', version: '0.1.0' },
};
const repository = {
  type: 'path',
  url: 'node_modules/orm/runtimes/php',
  options: { versions: { 'orm/runtime': '0.1.0' } },
};
const prefix = { 'Shop\\Model\\': 'generated-classes/Shop/Model/' };

describe('withOrm', () => {
  it('makes a new file', () => {
    expect(JSON.parse(withOrm(undefined, needs))).toEqual({
      autoload: { 'psr-4': prefix },
      repositories: [repository],
      require: { 'orm/runtime': '^0.1.0' },
    });
    expect(JSON.parse(withOrm(undefined, { ...needs, namespace: '' }))).toMatchObject({
      autoload: { 'psr-4': { '': 'generated-classes/' } },
    });
  });

  it('adds entries and keeps the rest and its indentation', () => {
    const present = `{\n\t"name": "me/shop",\n\t"autoload": {\n\t\t"psr-4": {"App\\\\": "src/"},\n\t\t"classmap": ["lib/"]\n\t},\n\t"require": {"php": ">=8.2"},\n\t"repositories": {"packagist.org": false}\n}\n`;
    const extended = withOrm(present, needs);
    expect(JSON.parse(extended)).toEqual({
      name: 'me/shop',
      autoload: { 'psr-4': { 'App\\': 'src/', ...prefix }, classmap: ['lib/'] },
      require: { php: '>=8.2', 'orm/runtime': '^0.1.0' },
      repositories: { 'packagist.org': false, 'orm/runtime': repository },
    });
    expect(extended).toContain('\n\t"name"');
    expect(Object.keys(JSON.parse(extended))).toEqual(['name', 'autoload', 'require', 'repositories']);
  });

  it('adds a folder to a prefix that has others', () => {
    const present = '{ "autoload": { "psr-4": { "Shop\\\\Model\\\\": "src/Model" } } }';
    expect(JSON.parse(withOrm(present, needs))).toMatchObject({
      autoload: { 'psr-4': { 'Shop\\Model\\': ['src/Model', 'generated-classes/Shop/Model/'] } },
    });
  });

  it('changes nothing where everything is there already', () => {
    const [first = ''] = [withOrm(undefined, needs)];
    expect(withOrm(first, needs)).toBe(first);
    for (const entry of ['generated-classes', './generated-classes/', 'generated-classes/']) {
      const present = `{ "autoload": { "classmap": ["${entry}"] }, "require": {"orm/orm": "*"} }`;
      expect(withOrm(present, needs)).toBe(present);
    }
  });

  it('takes the empty list PHP writes for an empty map, and keeps the line ends', () => {
    const extended = withOrm('{\r\n    "autoload": [],\r\n    "require": []\r\n}\r\n', needs);
    expect(JSON.parse(extended)).toEqual({
      autoload: { 'psr-4': prefix },
      require: { 'orm/runtime': '^0.1.0' },
      repositories: [repository],
    });
    expect(extended).not.toMatch(/[^\r]\n/);
  });

  it.each([
    ...['{"a": ', '[1]', '"x"', '{"autoload": 1}', '{"autoload": {"classmap": {}}}'],
    ...['{"autoload": {"psr-4": 1}}', '{"require": "x"}', '{"repositories": 1}'],
  ])('refuses %s', (present) => {
    expect(() => withOrm(present, needs)).toThrow(UnreadableComposer);
  });
});

describe('composerFolder', () => {
  it.each([
    ['generated-classes', 'generated-classes/'],
    ['./src/Model/', 'src/Model/'],
    ['.', './'],
    ['../x', '../x/'],
  ])('writes %s as %s', (folder, entry) => {
    expect(composerFolder(folder)).toBe(entry);
  });
});
