/** One SQL statement, without what ends it in a script. */
export interface Statement {
  readonly sql: string;
  /** Introduces the statements of one table to a reader. */
  readonly heading?: string;
  /** Holds semicolons of its own, so that a script must mark its end in another way. */
  readonly block?: true;
}

/** A statement with the heading of its table, when it is the table's first. */
export function withHeading(statements: readonly Statement[], heading: string): readonly Statement[] {
  const first = statements[0];
  return first === undefined ? statements : statements.with(0, { ...first, heading });
}

const RULE = '-'.repeat(69);

/** A readable script: one blank line between statements, a banner where a table begins. */
export function printScript(statements: readonly Statement[], blockEnd = ';'): string {
  const parts = statements.map(({ sql, heading, block }) => {
    const banner = heading === undefined ? '' : `-- ${RULE}\n-- ${oneLine(heading)}\n-- ${RULE}\n\n`;
    return `${banner}${sql}${block ? blockEnd : ';'}\n`;
  });
  return parts.join('\n');
}

/** Text for a comment to the end of the line: nothing in it may start a new one. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A text as comment lines, one for each of its own. */
export const lineComments = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => oneLine(line).trimEnd())
    .map((line) => (line === '' ? '--' : `-- ${line}`));
