import type { ClassMembers } from './members.ts';
import { phpClasses } from './php-members.ts';
import { plainMembers } from './plain-members.ts';
import { declaredClasses, scriptClasses } from './typescript-members.ts';

/** The file of a case that asks for lists of members, and the file of expected/ that has them. */
export const SELECTION = 'members.txt';
export const LISTED = 'classes.txt';

const LANGUAGES: readonly (readonly [ending: string, read: (text: string) => readonly ClassMembers[]])[] = [
  ['.php', phpClasses],
  ['.d.ts', declaredClasses],
  ['.js', scriptClasses],
];

/** A line of `members.txt`. */
interface Selected {
  readonly line: string;
  /** The end of the path; `*` stands for any name. */
  readonly path: RegExp;
  /** The members to keep whole; without any, it is the file. */
  readonly names: readonly string[];
}

/**
 * Replaces generated code by one list of its classes and the signatures of their members; plain members are left out.
 * A line `Base/Book.php` of the selection leaves that file as it is, `Base/Book.php: setTitle getTitle` shows two
 * members with their bodies, and `class` the comment of the class. A line that nothing fits is a mistake.
 */
export function listMembers(
  files: Readonly<Record<string, string>>,
  selection: string,
): Record<string, string> {
  const selected = parseSelection(selection);
  const used = new Set<string>();
  const kept: Record<string, string> = {};
  const listed: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const read = LANGUAGES.find(([ending]) => path.endsWith(ending))?.[1];
    const own = selected.filter((one) => one.path.test(path));
    const whole = own.filter(({ names }) => names.length === 0);
    for (const { line } of whole) used.add(line);
    if (read === undefined || whole.length > 0) kept[path] = text;
    else listed.push(listOf(path, read(text), own, used));
  }
  const unused = selected.flatMap(({ line, names }) =>
    (names.length === 0 ? [line] : names.map((name) => `${line} ${name}`)).filter((one) => !used.has(one)),
  );
  if (unused.length > 0) throw new Error(`Nothing fits these lines of ${SELECTION}: ${unused.join(', ')}`);
  return { ...kept, [LISTED]: listed.map(apart).join('') };
}

/** Separates lists by blank lines; a file of one line needs none. */
const apart = (list: string, place: number, lists: readonly string[]): string => {
  const isLong = (text: string | undefined): boolean =>
    text !== undefined && text.indexOf('\n') < text.length - 1;
  return place > 0 && (isLong(list) || isLong(lists[place - 1])) ? `\n${list}` : list;
};

function parseSelection(text: string): readonly Selected[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((text) => {
    const [line = '', names = ''] = text.split(/:\s*/);
    const pattern = line
      .split('*')
      .map((part) => part.replaceAll(/[^\w/-]/g, '\\$&'))
      .join('[^/]*');
    return {
      line,
      path: new RegExp(`(?:^|/)${pattern}$`),
      names: names.split(' ').filter((name) => name !== ''),
    };
  });
}

function listOf(
  path: string,
  classes: readonly ClassMembers[],
  selected: readonly Selected[],
  used: Set<string>,
): string {
  const lines = [path];
  for (const found of classes) {
    const { head, comment, members, namesOnly = false } = found;
    const plain = plainMembers(found);
    const special = members.filter(({ name }) => !plain.names.has(name));
    const names = namesOnly ? special.map(({ name }) => ` · ${name}`).join('') : '';
    const withComment = selected.filter((one) => one.names.includes('class'));
    for (const one of withComment) used.add(`${one.line} class`);
    if (withComment.length > 0 && comment !== undefined) lines.push(comment);
    if (head !== '') lines.push(`  ${head}${names}`);
    for (const { name, line, whole } of members) {
      const wanted = selected.filter((one) => one.names.includes(name));
      for (const one of wanted) used.add(`${one.line} ${name}`);
      if (wanted.length > 0 && whole.includes('\n')) lines.push('', whole, '');
      else if (wanted.length > 0 || (!namesOnly && !plain.names.has(name))) lines.push(`    ${line}`);
    }
    if (plain.summary !== undefined && !namesOnly) lines.push(`    ${plain.summary}`);
  }
  const text = lines.join('\n').replaceAll('\n\n\n', '\n\n').trimEnd();
  return `${lines.length === 2 ? text.replace('\n ', ':') : text}\n`;
}
