import type { PresentFiles } from '../target.ts';
import { GENERATED } from './generated-comment.ts';

/**
 * The files that were made for tables, or classes of an inheritance, that are no longer in the schema. Files that look
 * like somebody else's are never named.
 */
export function orphans(made: readonly string[], { folders, read }: PresentFiles): readonly string[] {
  const wanted = new Set(made);
  return folders.flatMap(({ path, files }) => {
    const isBase = path === 'base' || path === 'factories/base';
    if (!isBase && path !== '' && path !== 'factories') return [];
    return files.flatMap((file) => {
      const full = path === '' ? file : `${path}/${file}`;
      if (wanted.has(full) || !/\.(?:js|ts)$/.test(file)) return [];
      const text = read(full) ?? '';
      return (isBase ? GENERATED.test(text) : isLostStub(text, file, path, wanted)) ? [full] : [];
    });
  });
}

/** A file of the user's that the index does not load: its base is gone, or it has a twin in the other language. */
function isLostStub(text: string, file: string, folder: string, wanted: ReadonlySet<string>): boolean {
  const base = /^import \{[^}]*Base\b[^}]*\} from '\.\/base\/([^']+)\.js';$/mu.exec(text)?.[1];
  const name = file.replace(/\.(?:d\.ts|ts|js)$/, '');
  if (base !== name) return false;
  const within = folder === '' ? '' : `${folder}/`;
  return (
    !wanted.has(`${within}base/${base}.js`) ||
    wanted.has(`${within}${name}.js`) ||
    wanted.has(`${within}${name}.ts`)
  );
}
