import type { Edit } from '../change.ts';
import type { Renames } from './names.ts';
import { type Aliases, rewritten } from './scopes.ts';
import type { Token } from './tokens.ts';

/** A name that neither belongs to a longer one nor is a variable, a tag or a member. */
const NAME = /(?<![\w\\$@]|->|::)\\?[A-Za-z_]\w*(?:\\\w+)*/g;

const TAG =
  /@(?:phpstan-|psalm-|phan-)?(param|var|return|throws|property(?:-read|-write)?|method|mixin|extends|implements|template\S*|uses?|see|link|type)[ \t]+([^\r\n]*)/g;

/** The edits of a comment: full names anywhere, short names where they stand for types. */
export function editsOfComment(
  { text, start }: Token,
  namespace: string,
  aliases: Aliases,
  renames: Renames,
): readonly Edit[] {
  const types = typesOf(text);
  const isType = (from: number): boolean => types.some(([first, last]) => from >= first && from < last);
  return [...text.matchAll(NAME)].flatMap(({ 0: name, index }): readonly Edit[] => {
    const isFull = /^\\?Propel\\Runtime\b/i.test(name);
    const to = isFull ? fullName(name, renames) : rewritten(name, namespace, aliases, renames);
    if (to === undefined || to === name) return [];
    // A single word can be prose; two words in one, such as PropelException, cannot.
    const isClear =
      isFull || name.includes('\\') || /[a-z][A-Z]/.test(name) || text.startsWith('::', index + name.length);
    if (!isClear && !isType(index)) return [];
    return [{ start: start + index, end: start + index + name.length, text: to }];
  });
}

function fullName(name: string, renames: Renames): string | undefined {
  const leading = name.startsWith('\\') ? '\\' : '';
  const to = renames(name.slice(leading.length))?.to;
  return to === undefined ? undefined : leading + to;
}

/** The ranges of a comment that contain types: behind tags, up to the first space outside of brackets. */
function typesOf(text: string): readonly (readonly [number, number])[] {
  return [...text.matchAll(TAG)].map(({ 0: match, 1: tag = '', 2: rest = '', index }) => {
    const from = index + match.length - rest.length;
    if (tag === 'method') return [from, from + rest.length];
    const variable = /^\$\w+[ \t]+/.exec(rest)?.[0].length ?? 0;
    return [from + variable, from + variable + lengthOfType(rest.slice(variable))];
  });
}

function lengthOfType(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if ('<({['.includes(character)) depth++;
    else if ('>)}]'.includes(character)) depth--;
    else if (depth <= 0 && /\s/.test(character)) return index;
  }
  return text.length;
}
