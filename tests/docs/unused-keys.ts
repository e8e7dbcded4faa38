import { join } from 'node:path';
import { serverKeys } from '../../src/config/keys/server-keys.ts';
import { platforms } from '../../src/platforms/index.ts';
import { targetNames } from '../../src/targets/names.ts';
import { filesUnder } from '../support/files.ts';
import { describeKeys } from './config-keys.ts';
import { code } from './markdown.ts';

/** The source text of all code that can use a key. */
const readers = Object.entries(filesUnder(join(import.meta.dirname, '../../src')))
  .filter(([path]) => !path.startsWith('config/') && !path.endsWith('.test.ts'))
  .map(([, text]) => text)
  .join('\n');

/** Keys that are read under another name. */
const RENAMED: Readonly<Record<string, string>> = {
  'orm.exclude_tables': 'excludeTables',
  'orm.generator.platformClass': 'generator.platform',
};

/** Loggers and servers are passed to the runtime as a whole. */
const servers = Object.keys(serverKeys([])).map((name) => `orm.database.connections.<name>.${name}`);
const isUsed = (path: string): boolean =>
  path.startsWith('orm.runtime.log.') ||
  servers.includes(path) ||
  new RegExp(`\\b${RENAMED[path] ?? /\w+$/.exec(path)?.[0] ?? ''}\\b`).test(readers);

/** Lists keys with more than one accepted value that no code uses. */
export function keysWithoutEffect(): string {
  const unused = describeKeys(platforms, targetNames)
    .filter(({ path, description }) => !/^(?:Only|Refused|No effect)\b/.test(description) && !isUsed(path))
    .map(({ path }) => path);
  return unused.length === 0
    ? 'Every key has an effect, or is refused with a reason.'
    : `These keys are read and checked, but nothing uses them yet: ${unused.map(code).join(', ')}.`;
}
