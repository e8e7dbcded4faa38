import { type ClassMembers, inOneLine, type Member, withComment } from './members.ts';

/** A statement of a module or a member of a class: its lines, and the comment before it. */
interface Block {
  readonly lines: readonly string[];
  readonly comment: string | undefined;
}

const CLASS = /^(?:export )?(?:declare )?(?:abstract )?(?:class|interface) /;

/** The classes and interfaces of a `.d.ts` file, and its other declarations. */
export const declaredClasses = (text: string): readonly ClassMembers[] => modules(text, declared);

/** The classes of a `.js` file, whose members are declared in its `.d.ts` file, and its other statements. */
export const scriptClasses = (text: string): readonly ClassMembers[] =>
  modules(text, scripted).map((found) => ({ ...found, namesOnly: found.head !== '' }));

function modules(text: string, member: (block: Block) => Member): readonly ClassMembers[] {
  return blocks(text.split('\n'), '')
    .filter(({ lines }) => !/^\/\//.test(lines[0] ?? ''))
    .filter(({ lines }) => !/^import\b/.test(lines[0] ?? '') || / as /.test(lines.join(' ')))
    .map(({ lines: [first = '', ...lines], comment }) => {
      if (!CLASS.test(first)) return { head: '', members: [member({ lines: [first, ...lines], comment })] };
      const members = blocks(lines.slice(0, -1), '  ').map(member);
      return { head: first.replace(/ \{\}?$/, ''), comment, members };
    });
}

/** Generated files indent what belongs together: a block goes on until a line with the indentation of its first one. */
function blocks(lines: readonly string[], indentation: string): readonly Block[] {
  const found: { lines: string[]; comment: string | undefined }[] = [];
  let comment: string[] = [];
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const text = line.slice(indentation.length);
    if (comment.length > 0 && !comment.at(-1)?.endsWith('*/')) comment.push(text);
    else if (text.startsWith('/**')) comment = [text];
    else if (/^[\s})\]]/.test(text)) found.at(-1)?.lines.push(line);
    else {
      found.push({ lines: [line], comment: comment.length === 0 ? undefined : comment.join('\n') });
      comment = [];
    }
  }
  return found;
}

/** The lines with the indentation that lists have. */
function wholeOf(lines: readonly string[]): string {
  const more = lines[0]?.startsWith('  ') ? '  ' : '    ';
  return lines.map((line) => more + line).join('\n');
}

function declared({ lines, comment }: Block): Member {
  const text = inOneLine(lines.join('\n'));
  return { name: nameOf(text), line: withComment(text, comment), whole: wholeOf(lines) };
}

function scripted({ lines }: Block): Member {
  const [first = ''] = lines;
  const line = lines.length === 1 ? first : `${first.replace(/ ?[({[]+$/, '')} …`;
  return { name: nameOf(first.trim()), line: line.trim(), whole: wholeOf(lines) };
}

/** The first word that is not a modifier. */
const nameOf = (text: string): string =>
  /^(?:(?:export|declare|static|readonly|async|const|function|type|get|set) )*(\[?[\w$#]+\]?)/.exec(
    text,
  )?.[1] ?? '';
