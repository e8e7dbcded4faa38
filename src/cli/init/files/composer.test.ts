import { describe, expect, it } from 'vitest';
import { type ComposerNeeds, composerFolder, UnreadableComposer, withOrm } from './composer.ts';

const needs: ComposerNeeds = {
  namespace: 'Shop\\Model',
  folder: 'generated-classes/',
  version: '0.1.0',
  source: { type: 'path', paths: ['node_modules/orm-models/runtimes/php'] },
};
const repository = {
  type: 'path',
  url: 'node_modules/orm-models/runtimes/php',
  options: { symlink: false },
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

  it('links a runtime that is not in node_modules', () => {
    expect(
      JSON.parse(withOrm(undefined, { ...needs, source: { type: 'path', paths: ['../orm/runtimes/php'] } })),
    ).toMatchObject({
      repositories: [{ type: 'path', url: '../orm/runtimes/php' }],
    });
  });

  it.each([
    [{ type: 'package', package: { name: 'orm/runtime' } }],
    [{ type: 'path', url: 'tools', options: { versions: { 'orm/orm': '1.0.0' } } }],
    [{ type: 'vcs', url: 'git@example.org:team/orm-runtime.git' }],
  ])('adds no second repository beside %j', (known) => {
    const extended = JSON.parse(withOrm(JSON.stringify({ repositories: [known] }), needs));
    expect(extended).toMatchObject({ require: { 'orm/runtime': '^0.1.0' }, repositories: [known] });
  });

  it('takes the packages from a folder with the archives of a release', () => {
    const extended = withOrm(undefined, { ...needs, source: { type: 'artifact', path: '../release' } });
    expect(JSON.parse(extended)).toMatchObject({
      repositories: [{ type: 'artifact', url: '../release' }],
      require: { 'orm/runtime': '^0.1.0' },
    });
  });

  it('adds no repository without a source', () => {
    const { source: _, ...others } = needs;
    expect(JSON.parse(withOrm(undefined, others))).toEqual({
      autoload: { 'psr-4': prefix },
      require: { 'orm/runtime': '^0.1.0' },
    });
  });

  it('requires nothing that is required for development', () => {
    const present = '{ "require-dev": {"orm/orm": "*"} }';
    expect(JSON.parse(withOrm(present, needs))).not.toHaveProperty('require');
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
