import { type ScriptSyntax, standardSyntax } from '../../script/syntax.ts';

/** One SQL statement, without what ends it in a script. */
export interface Statement {
  readonly sql: string;
  /** Introduces the statements of one table to a reader. */
  readonly heading?: string;
  /** Holds semicolons of its own, so that a script must mark its end in another way. */
  readonly block?: true;
  /** Comes from a file and may hold anything, semicolons of its own included. */
  readonly written?: true;
}

/** A statement with the heading of its table, when it is the table's first. */
export function withHeading(statements: readonly Statement[], heading: string): readonly Statement[] {
  const first = statements[0];
  return first === undefined ? statements : statements.with(0, { ...first, heading });
}

const RULE = '-'.repeat(69);

/** A readable script: one blank line between statements, a banner where a table begins. */
export function printScript(statements: readonly Statement[], syntax: ScriptSyntax = standardSyntax): string {
  const parts = statements.map((statement) => {
    const { heading } = statement;
    const banner = heading === undefined ? '' : `-- ${RULE}\n-- ${oneLine(heading)}\n-- ${RULE}\n\n`;
    return banner + ended(statement, syntax);
  });
  return parts.join('\n');
}

/** A statement with what ends it, so that semicolons in it do not. */
function ended(statement: Statement, syntax: ScriptSyntax): string {
  const { sql } = statement;
  if (!isBlock(statement, syntax)) return `${sql};\n`;
  if (syntax.slashBlocks) return `${sql}\n/\n`;
  if (syntax.goBatches) return `GO\n${sql}\nGO\n`;
  const delimiter = delimiterFor(sql);
  return `DELIMITER ${delimiter}\n${sql}${delimiter}\nDELIMITER ;\n`;
}

/** Without a mark for blocks, semicolons in a statement are recognized by its syntax. */
function isBlock({ sql, block, written }: Statement, syntax: ScriptSyntax): boolean {
  const { slashBlocks, goBatches, delimiterCommand } = syntax;
  if (slashBlocks) return block === true || (written === true && sql.endsWith(';'));
  if (goBatches) return written === true;
  return delimiterCommand && written === true && sql.includes(';');
}

/** A text that does not occur in the statement. */
function delimiterFor(sql: string): string {
  let delimiter = '$$';
  while (sql.includes(delimiter)) delimiter += '$';
  return delimiter;
}

/** Text for a comment to the end of the line: nothing in it may start a new one. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A text as comment lines, one for each of its own. */
export const lineComments = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => oneLine(line).trimEnd())
    .map((line) => (line === '' ? '--' : `-- ${line}`));
