import { describe, expect, it } from 'vitest';
import { formatOf } from '../../config/formats/index.ts';
import type { ConfigNode } from '../../config/tree.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { edited } from '../change.ts';
import { keepDates } from './keep-dates.ts';

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

const CASES: readonly (readonly [path: string, before: string, after: string])[] = [
  [
    'propel.yaml',
    'propel:\n  generator:\n    connections: [a]\n',
    'propel:\n  generator:\n    dateTime: { dateTimeClass: DateTime }\n    connections: [a]\n',
  ],
  [
    'propel.yaml',
    'propel:\r\n  # why\r\n  database: {}\r\n',
    'propel:\r\n  # why\r\n  generator: { dateTime: { dateTimeClass: DateTime } }\r\n  database: {}\r\n',
  ],
  [
    'propel.yaml',
    'propel: {generator: {dateTime: {useDateTimeClass: true}}}\n',
    'propel: {generator: {dateTime: {dateTimeClass: DateTime, useDateTimeClass: true}}}\n',
  ],
  [
    'propel.json',
    '{\n  "propel": {\n    "paths": {}\n  }\n}\n',
    '{\n  "propel": {\n    "generator": { "dateTime": { "dateTimeClass": "DateTime" } },\n    "paths": {}\n  }\n}\n',
  ],
  [
    'propel.php',
    "<?php return ['propel' => ['generator' => ['recursive' => true]]];\n",
    "<?php return ['propel' => ['generator' => ['dateTime' => ['dateTimeClass' => 'DateTime'], 'recursive' => true]]];\n",
  ],
  [
    'propel.xml',
    '<config>\n  <propel>\n    <paths><phpDir>src</phpDir></paths>\n  </propel>\n</config>\n',
    '<config>\n  <propel>\n    <generator><dateTime><dateTimeClass>DateTime</dateTimeClass></dateTime></generator>\n    <paths><phpDir>src</phpDir></paths>\n  </propel>\n</config>\n',
  ],
  [
    'propel.ini',
    '[propel]\ngenerator.recursive = true\n',
    '[propel]\ngenerator.dateTime.dateTimeClass = DateTime\ngenerator.recursive = true\n',
  ],
  [
    'propel.properties',
    '; why\npropel.generator.recursive = true\n',
    '; why\norm.generator.dateTime.dateTimeClass = DateTime\npropel.generator.recursive = true\n',
  ],
];

describe('the class of dates', () => {
  it.each(CASES)('is written to %s: %j', async (path, before, after) => {
    const edit = keepDates(before, await parse(path, before), formatOf(path)?.name ?? '');
    expect(edited(before, edit === undefined ? [] : [edit])).toBe(after);
    await parse(path, after);
  });

  it.each([
    ['propel.yaml', 'propel: {generator: {dateTime: {dateTimeClass: App\\Date}}}\n'],
    ['propel.yaml', 'propel: {}\n'],
    ['propel.yaml', 'propel: {generator: {dateTime: }}\n'],
    ['propel.xml', '<config><propel><generator dateTime="x"/></propel></config>'],
    ['propel.ini', '[propel.generator]\nrecursive = true\n'],
  ])('is left alone in %s: %j', async (path, text) => {
    expect(keepDates(text, await parse(path, text), formatOf(path)?.name ?? '')).toBeUndefined();
  });
});
