import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';

it('consoles of frameworks have all commands of the tool', () => {
  const source = readFileSync(join(import.meta.dirname, '../../runtimes/php/src/Support/Tool.php'), 'utf8');
  const [, list = ''] = /COMMANDS = \[(.*?)\]/s.exec(source) ?? [];
  const named = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect([...named].sort()).toEqual(commands.map(({ name }) => name).sort());
});
