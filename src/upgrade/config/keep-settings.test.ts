import { describe, expect, it } from 'vitest';
import { formatOf } from '../../config/formats/index.ts';
import type { AdapterMetadata } from '../../config/keys/connection-keys.ts';
import type { ConfigNode } from '../../config/tree.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { edited } from '../change.ts';
import { keepSettings } from './keep-settings.ts';

async function parse(path: string, text: string): Promise<ConfigNode | undefined> {
  const format = await formatOf(path)?.load();
  const diagnostics = new Diagnostics();
  const tree = await format?.parse(
    { text, file: { path, text }, directory: '/' },
    diagnostics,
    async () => undefined,
  );
  expect(diagnostics.all).toEqual([]);
  return tree;
}

const metadata = (name: string): AdapterMetadata => ({
  name,
  aliases: [],
  alsoCalled: [],
  drivers: [],
  settings: {},
  facts: { utf8: { charset: '', queries: {} } },
});

const CASES: readonly (readonly [path: string, before: string, after: string])[] = [
  [
    'propel.yaml',
    'propel:\n  generator:\n    connections: [a]\n',
    'propel:\n  generator:\n    propel: true\n    dateTime: { dateTimeClass: DateTime }\n    connections: [a]\n',
  ],
  [
    'propel.yaml',
    'propel:\r\n  # why\r\n  database: {}\r\n',
    'propel:\r\n  # why\r\n  generator: { propel: true, dateTime: { dateTimeClass: DateTime } }\r\n  database: {}\r\n',
  ],
  [
    'propel.yaml',
    'propel: {generator: {dateTime: {useDateTimeClass: true}}}\n',
    'propel: {generator: {propel: true, dateTime: {dateTimeClass: DateTime, useDateTimeClass: true}}}\n',
  ],
  [
    'propel.json',
    '{\n  "propel": {\n    "paths": {}\n  }\n}\n',
    '{\n  "propel": {\n    "generator": { "propel": true, "dateTime": { "dateTimeClass": "DateTime" } },\n    "paths": {}\n  }\n}\n',
  ],
  [
    'propel.php',
    "<?php return ['propel' => ['generator' => ['recursive' => true]]];\n",
    "<?php return ['propel' => ['generator' => ['propel' => true, 'dateTime' => ['dateTimeClass' => 'DateTime'], 'recursive' => true]]];\n",
  ],
  [
    'propel.xml',
    '<config>\n  <propel>\n    <paths><phpDir>src</phpDir></paths>\n  </propel>\n</config>\n',
    '<config>\n  <propel>\n    <generator><propel>true</propel><dateTime><dateTimeClass>DateTime</dateTimeClass></dateTime></generator>\n    <paths><phpDir>src</phpDir></paths>\n  </propel>\n</config>\n',
  ],
  [
    'propel.ini',
    '[propel]\ngenerator.recursive = true\n',
    '[propel]\ngenerator.propel = true\ngenerator.dateTime.dateTimeClass = DateTime\ngenerator.recursive = true\n',
  ],
  [
    'propel.properties',
    '; why\npropel.generator.recursive = true\n',
    '; why\norm.generator.propel = true\norm.generator.dateTime.dateTimeClass = DateTime\npropel.generator.recursive = true\n',
  ],
  [
    'propel.yaml',
    'propel: {generator: {dateTime: {dateTimeClass: App\\Date}}}\n',
    'propel: {generator: {propel: true, dateTime: {dateTimeClass: App\\Date}}}\n',
  ],
  ['propel.yaml', 'propel: {generator: {dateTime: }}\n', 'propel: {generator: {propel: true, dateTime: }}\n'],
  [
    'propel.json',
    '{"propel": {"generator": {"propel": false, "recursive": true}}}',
    '{"propel": {"generator": {"dateTime": { "dateTimeClass": "DateTime" }, "propel": false, "recursive": true}}}',
  ],
];

/** One adapter whose connections have an attribute for moved applications, and one without. */
const adapters: readonly AdapterMetadata[] = [
  { ...metadata('file'), movedAttributes: ['WAITS'] },
  metadata('server'),
];

const CONNECTIONS: readonly (readonly [path: string, before: string, after: string])[] = [
  [
    'propel.yaml',
    'propel:\n  database:\n    connections:\n      a: {adapter: file, dsn: x}\n      b:\n        adapter: file\n        attributes: {OTHER: 1}\n      c:\n        adapter: server\n',
    'propel:\n  database:\n    connections:\n      a: {attributes: { WAITS: true }, adapter: file, dsn: x}\n      b:\n        adapter: file\n        attributes: {WAITS: true, OTHER: 1}\n      c:\n        adapter: server\n',
  ],
  [
    'propel.json',
    '{"propel": {"database": {"connections": {"a": {"adapter": "file"}}}}}',
    '{"propel": {"database": {"connections": {"a": {"attributes": { "WAITS": true }, "adapter": "file"}}}}}',
  ],
  [
    'propel.php',
    "<?php return ['propel' => ['database' => ['connections' => ['a' => ['adapter' => 'file']]]]];",
    "<?php return ['propel' => ['database' => ['connections' => ['a' => ['attributes' => ['WAITS' => true], 'adapter' => 'file']]]]];",
  ],
];

it.each(CONNECTIONS)('writes the attributes of connections to %s: %j', async (path, before, after) => {
  const kept = { adapters, isShared: true };
  const { edits } = keepSettings(before, await parse(path, before), formatOf(path)?.name ?? '', kept);
  expect(edited(before, edits)).toBe(after);
});

describe('settings that keep the ways of Propel', () => {
  it.each(CASES)('are written to %s: %j', async (path, before, after) => {
    const { edits } = keepSettings(before, await parse(path, before), formatOf(path)?.name ?? '', {
      adapters,
    });
    expect(edited(before, edits)).toBe(after);
    await parse(path, after);
  });

  it.each([
    ['propel.yaml', 'propel: {generator: {propel: false, dateTime: {dateTimeClass: App\\Date}}}\n'],
    ['propel.yaml', 'propel: {}\n'],
    ['propel.xml', '<config><propel><generator dateTime="x"/></propel></config>'],
    ['propel.ini', '[propel.generator]\nrecursive = true\n'],
  ])('are not written to %s: %j', async (path, text) => {
    const format = formatOf(path)?.name ?? '';
    expect(keepSettings(text, await parse(path, text), format, { adapters })).toEqual({
      edits: [],
      count: 0,
    });
  });
});
