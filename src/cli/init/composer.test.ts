import { describe, expect, it } from 'vitest';
import { classmapEntry, UnreadableComposer, withClassmap } from './composer.ts';

describe('withClassmap', () => {
  it('makes a new file', () => {
    expect(JSON.parse(withClassmap(undefined, 'generated-classes/'))).toEqual({
      autoload: { classmap: ['generated-classes/'] },
    });
  });

  it('adds to what is there, and keeps the rest and its indentation', () => {
    const present = `{\n\t"name": "me/shop",\n\t"autoload": {\n\t\t"psr-4": {"App\\\\": "src/"},\n\t\t"classmap": ["lib/"]\n\t},\n\t"require": {"php": ">=8.2"}\n}\n`;
    const extended = withClassmap(present, 'generated-classes/');
    expect(JSON.parse(extended)).toEqual({
      name: 'me/shop',
      autoload: { 'psr-4': { 'App\\': 'src/' }, classmap: ['lib/', 'generated-classes/'] },
      require: { php: '>=8.2' },
    });
    expect(extended).toContain('\n\t"name"');
    expect(Object.keys(JSON.parse(extended))).toEqual(['name', 'autoload', 'require']);
  });

  it.each(['generated-classes', './generated-classes/', 'generated-classes/'])(
    'changes nothing where %s is there already',
    (entry) => {
      const present = `{ "autoload": { "classmap": ["${entry}"] } }`;
      expect(withClassmap(present, 'generated-classes/')).toBe(present);
    },
  );

  it('takes the empty list PHP writes for an empty map, and keeps the line ends', () => {
    const extended = withClassmap('{\r\n    "autoload": []\r\n}\r\n', 'a/');
    expect(JSON.parse(extended)).toEqual({ autoload: { classmap: ['a/'] } });
    expect(extended).not.toMatch(/[^\r]\n/);
  });

  it.each(['{"a": ', '[1]', '"x"', '{"autoload": 1}', '{"autoload": {"classmap": {}}}'])(
    'refuses %s',
    (present) => {
      expect(() => withClassmap(present, 'a/')).toThrow(UnreadableComposer);
    },
  );
});

describe('classmapEntry', () => {
  it.each([
    ['generated-classes', 'generated-classes/'],
    ['./src/Model/', 'src/Model/'],
    ['.', './'],
    ['../x', '../x/'],
  ])('writes %s as %s', (folder, entry) => {
    expect(classmapEntry(folder)).toBe(entry);
  });
});
