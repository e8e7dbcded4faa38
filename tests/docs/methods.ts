import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesUnder } from '../support/files.ts';
import { runOrm } from '../support/run-orm.ts';
import { blocksOf } from './markdown.ts';

const runtime = join(import.meta.dirname, '../../runtimes/php/src');

/** The methods that a page mentions, such as `save()`. */
export const methodsIn = (page: string): readonly string[] => {
  const text = page.replace(/^```.*?^```$/gms, '');
  const named = [...text.matchAll(/`(?:[\w\\$]+(?:::|->))*(\w+)\([^`]*`/g)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => !PHP_ITSELF.has(name));
};

const PHP_ITSELF = new Set(['getenv', 'serialize']);

/** All methods of the runtime and of the classes generated for the schema of a page. */
export async function knownMethods(page: string): Promise<ReadonlySet<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'orm-docs-'));
  try {
    for (const { file, text } of blocksOf(page)) {
      if (file === 'schema.xml' || file === 'orm.yaml') writeFileSync(join(folder, file), text);
    }
    await runOrm(['model:build'], { cwd: folder });
    const files = [...Object.values(filesUnder(folder)), ...Object.values(filesUnder(runtime))];
    return new Set(
      files.flatMap((text) => [...text.matchAll(/ function (\w+)\(/g)].map(([, name = '']) => name)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
