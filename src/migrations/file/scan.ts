import type { ScriptSyntax } from '../../platforms/script/syntax.ts';
import { readToken } from '../../platforms/script/token.ts';
import { type CommentLine, directiveName } from './comments.ts';
import { isSectionStart } from './directives.ts';

/** The part of a file that belongs to one section. */
export interface SectionBody {
  /** Where the next section begins, or the file ends. */
  readonly end: number;
  /** Comments that stand alone on their lines. */
  readonly comments: readonly CommentLine[];
}

/** Finds the end of a section; quoted text and block comments that look like a directive are none. */
export function scanSection(text: string, start: number, syntax: ScriptSyntax): SectionBody {
  const comments: CommentLine[] = [];
  let at = start;
  while (at < text.length) {
    const line = commentLineAt(text, at);
    // A directive counts even where the product needs a space to begin a comment.
    if (line !== undefined && isFirstOnLine(text, at)) {
      const name = directiveName(line);
      if (isSectionStart(name)) return { end: at, comments };
      if (name !== undefined || isComment(text, at, syntax)) {
        comments.push(line);
        at += 2 + line.text.length;
        continue;
      }
    }
    const token = readToken(text, at, syntax);
    if (token.unterminated !== undefined) break;
    at = token.end;
  }
  return { end: text.length, comments };
}

const isComment = (text: string, at: number, syntax: ScriptSyntax): boolean =>
  readToken(text, at, syntax).kind === 'comment';

/** The rest of the line behind two dashes. */
export function commentLineAt(text: string, at: number): CommentLine | undefined {
  if (!text.startsWith('--', at)) return undefined;
  const end = text.indexOf('\n', at);
  return { offset: at, text: text.slice(at + 2, end === -1 ? text.length : end) };
}

function isFirstOnLine(text: string, at: number): boolean {
  let before = at - 1;
  while (text[before] === ' ' || text[before] === '\t') before--;
  return before < 0 || text[before] === '\n';
}
