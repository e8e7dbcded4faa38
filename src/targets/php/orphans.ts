import type { PresentFiles } from '../target.ts';

/**
 * The classes that were made for tables, or classes of an inheritance, that are no longer in the schema.
 * Files that look like somebody else's are never named.
 */
export function orphans(
  made: readonly string[],
  namespaceMap: string,
  present: PresentFiles,
): readonly string[] {
  const wanted = new Set(made);
  const generatedFolders = ['Base', namespaceMap.replaceAll('\\', '/')];
  const stubFolders = new Set([...made.map(folderOf), ...foldersWithBase(present)]);
  const found: string[] = [];
  for (const { path, files } of present.folders) {
    const isGenerated = generatedFolders.some((folder) => path === folder || path.endsWith(`/${folder}`));
    if (!isGenerated && !stubFolders.has(path)) continue;
    for (const file of files) {
      const full = path === '' ? file : `${path}/${file}`;
      if (!file.endsWith('.php') || wanted.has(full)) continue;
      const text = present.read(full) ?? '';
      if (isGenerated ? isGeneratedText(text) : isLostStub(text, path, wanted, present)) found.push(full);
    }
  }
  return found;
}

const folderOf = (file: string): string => file.slice(0, Math.max(file.lastIndexOf('/'), 0));

const foldersWithBase = ({ folders }: PresentFiles): readonly string[] =>
  folders.filter(({ path }) => /(?:^|\/)Base$/.test(path)).map(({ path }) => folderOf(path));

/** Base classes name their table map, or make queries of one class of a table; table maps state their format. */
const isGeneratedText = (text: string): boolean =>
  /^abstract class \w+ extends .*\{[^}]*(?:public const TABLE_MAP = |return self::createFor\()/ms.test(
    text,
  ) || /^class \w+ extends (?:Model)?TableMap$.*^ {4}public const FORMAT = \d+;$/ms.test(text);

/** A stub whose base class is no longer generated, or that sets a class key that is not defined. */
function isLostStub(
  text: string,
  folder: string,
  wanted: ReadonlySet<string>,
  { read }: PresentFiles,
): boolean {
  const name = /^(?:abstract )?class (\w+) extends \\?(?:\w+\\)*Base\\\1$/m.exec(text)?.[1];
  if (name !== undefined) {
    const base = `${folder === '' ? '' : `${folder}/`}Base/${name}.php`;
    if (wanted.has(base)) return false;
    const baseText = read(base);
    return baseText === undefined || isGeneratedText(baseText);
  }
  return /parent::__construct\(\);\s+\$this->set\w+\(\w+TableMap::CLASSKEY_\w+\);/.test(text);
}
