import type { PropelClass } from '../../src/upgrade/propel-api.ts';
import { code, markdownTable } from '../docs/markdown.ts';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The table of the package orm/propel: sentences by our class and the method in small letters. */
export function replacementsFile(classes: readonly PropelClass[]): string {
  const byClass = new Map<string, Map<string, string>>();
  for (const { class: ours, instead } of classes) {
    if (ours === null || Object.keys(instead).length === 0) continue;
    const sentences = byClass.get(ours) ?? new Map<string, string>();
    for (const [method, sentence] of Object.entries(instead)) sentences.set(method.toLowerCase(), sentence);
    byClass.set(ours, sentences);
  }
  const lines = [...byClass]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, sentences]) => [
      `    ${quoted(name)} => [`,
      ...[...sentences]
        .sort()
        .map(([method, sentence]) => `        ${quoted(method)} =>\n            ${quoted(sentence)},`),
      '    ],',
    ]);
  return [
    '<?php',
    '',
    '// Generated from resources/propel/ by npm run docs.',
    '',
    'declare(strict_types=1);',
    '',
    'return [',
    ...lines,
    '];',
    '',
  ].join('\n');
}

/** Methods and classes of Propel that are not there, and what to write instead. */
export function missingMethodsTable(classes: readonly PropelClass[]): string {
  const rows = classes.flatMap(({ name, write, instead }) => [
    ...(write === undefined ? [] : [[code(name), write]]),
    ...Object.entries(instead).map(([method, sentence]) => [
      code(`${shortName(name)}::${method}()`),
      sentence,
    ]),
  ]);
  return markdownTable(['Propel', 'write instead'], rows);
}

/** Classes whose names are not those of Propel with another first part. */
export function movedClassesTable(classes: readonly PropelClass[]): string {
  const rows = classes.flatMap(({ name, class: ours }) =>
    ours === null || !name.startsWith('Propel\\') || ours === name.replace(/^Propel\\/, 'Orm\\')
      ? []
      : [[code(name), code(ours)]],
  );
  return markdownTable(['Propel', 'Orm'], rows);
}

const shortName = (name: string): string => name.slice(name.lastIndexOf('\\') + 1);
