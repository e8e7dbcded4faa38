import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const golden = join(import.meta.dirname, '..', 'golden');

/**
 * The expected scripts of the golden cases for a platform, by case; rejected cases have none. Those with files of objects
 * and with views are left out: what a person has written there is none of the emitter's.
 */
export const goldenScripts = (platform: string): readonly (readonly [name: string, script: string])[] =>
  readdirSync(golden).flatMap((name) => {
    const folder = join(golden, name, 'expected', platform, 'generated-sql');
    if (!existsSync(folder) || existsSync(join(golden, name, 'sql/objects')) || hasViews(join(golden, name)))
      return [];
    const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
    return files.map((file) => [`${name}/${file}`, readFileSync(join(folder, file), 'utf8')] as const);
  });

const hasViews = (folder: string): boolean =>
  existsSync(join(folder, 'schema.xml')) &&
  readFileSync(join(folder, 'schema.xml'), 'utf8').includes('<view ');
