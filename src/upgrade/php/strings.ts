import type { Edit } from '../change.ts';
import type { Renames } from './names.ts';
import type { Token } from './tokens.ts';

/** A name below `Propel\` in a string, with single or double backslashes; it may end with one. */
const NAME = /(?<![\w\\])((?:\\\\?)?)(Propel(?:\\{1,2}\w+)+)(\\{1,2}(?!\w))?/gi;

/** A name of Propel in a string. */
export interface NameInString {
  readonly full: string;
  readonly offset: number;
  /** The string goes on with something that is computed. */
  readonly isPrefix: boolean;
  readonly edit: Edit | undefined;
}

/** The names in a string, which keeps its quotes and escapes. */
export function namesInString({ text, start }: Token, renames: Renames): readonly NameInString[] {
  return [...text.matchAll(NAME)].flatMap(({ 1: leading = '', 2: name = '', 3: trailing, index }) => {
    const full = name.replace(/\\+/g, '\\');
    const renaming = renames(full);
    if (renaming === undefined) return [];
    const offset = start + index + leading.length;
    const text =
      renaming.to === undefined ? name : withSeparators(renaming.to.split('\\'), name.match(/\\+/g) ?? []);
    const edit = text === name ? undefined : { start: offset, end: offset + name.length, text };
    return [{ full, offset, isPrefix: trailing !== undefined, edit }];
  });
}

/** An import of a class in a program, which keeps its short name. */
const IMPORT = /(?<=^[ \t]*use[ \t]+\\?)Propel(?:\\\w+)+(?=[ \t]*;)/gm;

/** The names in a heredoc: those of a program are imports, whose short names stand in the rest of it. */
export function namesInHeredoc(token: Token, renames: Renames): readonly NameInString[] {
  const imported = new Set([...token.text.matchAll(IMPORT)].map(({ index }) => token.start + index));
  return namesInString(token, renames).map((name) => {
    const { edit, full } = name;
    const short = (of: string): string => of.slice(of.lastIndexOf('\\') + 1);
    if (edit === undefined || !imported.has(edit.start) || short(edit.text) === short(full)) return name;
    return { ...name, edit: { ...edit, text: `${edit.text} as ${short(full)}` } };
  });
}

const withSeparators = (segments: readonly string[], separators: readonly string[]): string =>
  segments
    .map((segment, index) => (index === 0 ? segment : (separators[index - 1] ?? separators[0]) + segment))
    .join('');

const STRINGS = new Set(['T_CONSTANT_ENCAPSED_STRING', 'T_ENCAPSED_AND_WHITESPACE']);

export const isString = ({ type }: Token): boolean => STRINGS.has(type);
