import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';

const SCRIPT = join(import.meta.dirname, 'runtime-members.php');
const FILE = join(import.meta.dirname, '../../src/targets/php/check/runtime-members.ts');

type Members = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

describeWith(['php'], 'the list of what generated classes inherit', () => {
  it('agrees with the runtime; UPDATE_GOLDEN=1 rewrites it', () => {
    const found: Members = JSON.parse(execFileSync(pathOf('php'), [SCRIPT], { encoding: 'utf8' }));
    const expected = textOf(found);
    if (process.env.UPDATE_GOLDEN) writeFileSync(FILE, expected);
    expect(readFileSync(FILE, 'utf8')).toBe(expected);
  });
});

function textOf(found: Members): string {
  const roles = Object.entries(found).map(([role, kinds]) => {
    const lists = Object.entries(kinds).map(([kind, names]) => `    ${kind}: words(${wrapped(names)}),\n`);
    return `  ${role}: {\n${lists.join('')}  },\n`;
  });
  return `/** What generated classes inherit: no column or relation may give a member one of these names. */

const words = (text: string): readonly string[] => text.split(/\\s+/).filter((word) => word !== '');

export interface Inherited {
  readonly methods: readonly string[];
  readonly properties: readonly string[];
  readonly constants: readonly string[];
}

/** Written by tests/generated/runtime-members.test.ts from the PHP sources. */
export const runtimeMembers: Readonly<Record<'model' | 'query' | 'tableMap', Inherited>> = {
${roles.join('')}};
`;
}

function wrapped(names: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const name of names) {
    if (line.length + name.length > 90) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? name : ` ${name}`;
  }
  if (line !== '') lines.push(line);
  return lines.length === 0 ? "''" : `\`\n      ${lines.join('\n      ')}\n    \``;
}
