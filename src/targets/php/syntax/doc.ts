import type { Code } from './code.ts';
import type { Page } from './print.ts';

/** A doc comment: on one line where it has one. */
export function printDoc(doc: readonly (string | Code)[] | undefined, indentation: string, page: Page): void {
  const [only] = doc ?? [];
  if (doc === undefined || only === undefined) return;
  const { pieces } = page;
  if (doc.length === 1 && indentation !== '') {
    const lines = docLines(only, page);
    if (lines.length === 1) {
      pieces.push(indentation, '/** ', lines[0] ?? '', ' */\n');
      return;
    }
  }
  pieces.push(indentation, '/**\n');
  for (const entry of doc) {
    for (const line of docLines(entry, page)) {
      if (line === '') pieces.push(indentation, ' *\n');
      else pieces.push(`${indentation} * ${line}`.trimEnd(), '\n');
    }
  }
  pieces.push(indentation, ' */\n');
}

/** Free text in a comment: it cannot end the comment, open a tag, or hide what follows. */
function docLines(entry: string | Code, { imports }: Page): readonly string[] {
  if (typeof entry === 'string') return PLAIN_TEXT.test(entry) ? [entry] : safeLines(entry);
  const text = imports.resolve(entry);
  return text.includes('\n') ? text.split('\n') : [text];
}

/** One line of printable ASCII, without the characters that anything below looks for. */
const PLAIN_TEXT = /^[\x20-\x29\x2b-\x3e\x41-\x7e]*$/;

const safeLines = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n|\u2028|\u2029/).map((line) =>
    line
      // Control characters, and those that turn the direction of what follows.
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .replaceAll('*/', '* /')
      .replaceAll('?>', '? >')
      .replaceAll('{@', '{ @')
      .replace(/^\s*@/, '\\@'),
  );
