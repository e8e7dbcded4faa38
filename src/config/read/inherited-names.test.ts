import { describe, expect, it } from 'vitest';
import { readFiles } from '../../../tests/support/read-config.ts';
import { formats } from '../formats/index.ts';

/** Names that every object of JavaScript has, so that a look-up without care finds something. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

/** A configuration with a key beside the known ones, at the top and in a connection. */
const FILES: Readonly<Record<string, (key: string) => string>> = {
  'orm.yaml': (key) =>
    `orm:\n  ${key}: {a: 1}\n  database:\n    connections:\n      shop: {adapter: mysql, ${key}: {a: 1}}\n`,
  'orm.json': (key) =>
    `{"orm": {"${key}": {"a": 1}, "database": {"connections": {"shop": {"adapter": "mysql", "${key}": {"a": 1}}}}}}`,
  'orm.ini': (key) =>
    `orm.${key}.a = 1\norm.database.connections.shop.adapter = mysql\norm.database.connections.shop.${key}.a = 1\n`,
  'orm.xml': (key) =>
    `<config><orm><${key}><a>1</a></${key}><database><connection id="shop"><adapter>mysql</adapter><${key}><a>1</a></${key}></connection></database></orm></config>`,
  'orm.php': (key) =>
    `<?php return ['orm' => ['${key}' => ['a' => 1], 'database' => ['connections' => ['shop' => ['adapter' => 'mysql', '${key}' => ['a' => 1]]]]]];`,
};

/** The problems without their place, which differs between formats, and with another key in place of the name. */
const asKey = (problems: readonly string[], name: string): readonly string[] =>
  problems.map((problem) => problem.replace(/^.*?(?= error )/, '').replaceAll(name, 'xyzzyx'));

describe.each(Object.keys(FILES))('%s', (file) => {
  it.each(NAMES)('refuses the key %s like any unknown key', async (name) => {
    const text = FILES[file];
    const { problems } = await readFiles({ [file]: text?.(name) ?? '' });
    const usual = await readFiles({ [file]: text?.('xyzzyx') ?? '' });
    expect(asKey(problems, name)).toEqual(asKey(usual.problems, 'xyzzyx'));
    expect(problems).toHaveLength(2);
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });
});

it.each(NAMES)('takes no variable %s from an empty environment', async (name) => {
  const yaml = `orm: {database: {connections: {shop: {adapter: "%env.${name}%"}}}}`;
  expect((await readFiles({ 'orm.yaml': yaml })).problems).toEqual([
    expect.stringContaining(`needs the environment variable "${name}", which is not set.`),
  ]);
});

it.each(NAMES)('writes a list with the name %s to XML', async (name) => {
  const xml = await formats.find(({ extensions }) => extensions.includes('xml'))?.load();
  expect(xml?.write(Object.fromEntries([[name, ['a']]]))).toContain(`<${name}>a</${name}>`);
});
