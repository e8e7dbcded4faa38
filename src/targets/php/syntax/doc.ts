import { Code, type Mention } from './code.ts';
import { LINE_LENGTH } from './wrap.ts';

/** A doc comment of a member: on one line where it has one. */
export function docComment(doc: readonly (string | Code)[] | undefined): Code | undefined {
  if (doc === undefined || doc.length === 0) return undefined;
  const lines = docLines(doc, String);
  return Code.trusted(lines.length === 1 ? `/** ${lines[0]} */` : blockComment(lines));
}

/** The text of the doc comment of a class. */
export const classComment = (doc: readonly (string | Code)[], mention: Mention): string =>
  blockComment(docLines(doc, (code) => code.print(mention, '')));

/** Sentences on one line, or on one each where that would be too long. */
export function lineComment(text: string): string {
  const line = `// ${safeLines(text).join(' ')}`;
  return line.length <= LINE_LENGTH ? line : line.replaceAll('. ', '.\n// ');
}

const blockComment = (lines: readonly string[]): string =>
  ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');

/** Free text in a comment: it cannot end the comment, open a tag, or hide what follows. */
function docLines(doc: readonly (string | Code)[], print: (code: Code) => string): readonly string[] {
  return doc.flatMap((entry) => {
    if (typeof entry !== 'string') {
      const text = print(entry);
      return text.includes('\n') ? text.split('\n') : [text];
    }
    return safeLines(entry);
  });
}

/** One line of printable ASCII, without the characters that anything below looks for. */
const PLAIN_TEXT = /^[\x20-\x29\x2b-\x3e\x41-\x7e]*$/;

const safeLines = (text: string): readonly string[] =>
  PLAIN_TEXT.test(text)
    ? [text]
    : text.split(/\r\n|\r|\n|\u2028|\u2029/).map((line) =>
        line
          // Control characters, and those that turn the direction of what follows.
          .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
          .replaceAll('*/', '* /')
          .replaceAll('?>', '? >')
          .replaceAll('{@', '{ @')
          .replace(/^\s*@/, '\\@'),
      );
