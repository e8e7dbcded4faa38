import { splitScript } from '../../insertion/split.ts';
import type { ScriptSyntax } from '../../platforms/script/syntax.ts';
import { Bug } from '../../support/bug.ts';
import { printChange } from '../changes/text/print.ts';
import { printDirective, printLines, printLongDirective, printRemark } from './comments.ts';
import type { DatabaseChanges, MigrationFile, MigrationStatement, Section } from './migration-file.ts';
import { syntaxOf } from './syntax.ts';
import { encodeWord } from './words.ts';

/** What a file says, without its name and the places in it. */
export type MigrationContent = Pick<
  MigrationFile,
  'comment' | 'changes' | 'replaces' | 'replacedBefore' | 'tags' | 'sections'
>;

export const FORMAT_VERSION = 1;

/** The text of a migration file. */
export function printMigration(content: MigrationContent): string {
  const { comment, changes, sections, tags = [] } = content;
  const head = [
    printDirective('migration', String(FORMAT_VERSION)),
    ...comment.map(printRemark),
    ...printReplaced(content),
    ...tags.map((tag) => printDirective('tag', tag)),
    ...printChanges(changes, sections),
  ];
  return [head, ...sections.map(printSection)].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function printReplaced({ replaces, replacedBefore = new Map() }: MigrationContent): readonly string[] {
  const older = [...replacedBefore.keys()].filter((name) => !replaces.includes(name));
  return [...replaces, ...older].map((name) =>
    printDirective('replaces', [name, ...(replacedBefore.get(name) ?? [])].map(encodeWord).join(' ')),
  );
}

export function printChanges(
  databases: readonly DatabaseChanges[],
  sections: readonly Section[],
): readonly string[] {
  const connections = new Set(sections.map(({ connection }) => connection));
  const [only] = connections;
  const isClear = databases.length === 1 && connections.size === 1 && databases[0]?.database === only;
  return databases.flatMap(({ database, summary = [], changes }) => [
    ...(isClear ? [] : [printDirective('database', encodeWord(database))]),
    ...printLines('summary', summary),
    ...changes.flatMap(({ change }) => printChangeLines(printChange(change))),
  ]);
}

/** All lines but the first are indented, which makes them continue it. */
const printChangeLines = (lines: readonly string[]): readonly string[] =>
  lines.map((line, place) => (place === 0 ? `-- orm:change ${line}` : `-- ${line}`));

/** The text of one section, as lines. */
export function printSection(section: Section): readonly string[] {
  const { direction, connection, platform, transaction, irreversible, allows, todos } = section;
  const option = transaction ? '' : ' transaction=none';
  return [
    printDirective(direction, `${encodeWord(connection)} ${platform}${option}`),
    ...irreversible.map((reason) => printDirective('irreversible', reason)),
    ...allows.map(({ rule, reason }) => printDirective('allow', `${rule} "${reason}"`)),
    ...todos.map(({ text }) => printDirective('todo', text)),
    ...printStatements(section, syntaxOf(platform)),
  ];
}

function printStatements(section: Section, syntax: ScriptSyntax): readonly string[] {
  const lines: string[] = [];
  let rebuild: string | undefined;
  let previous: string | undefined;
  for (const [place, statement] of section.statements.entries()) {
    const own = printStatement(statement, place, section, syntax);
    if (statement.rebuild !== rebuild) {
      if (rebuild !== undefined) lines.push(printDirective('end'));
      if (statement.rebuild !== undefined) {
        lines.push(printDirective('rebuild', encodeWord(statement.rebuild)));
      }
      rebuild = statement.rebuild;
    } else if (previous !== undefined && [previous, statement.sql].some((sql) => sql.includes('\n'))) {
      lines.push('');
    }
    lines.push(...own);
    previous = statement.sql;
  }
  if (rebuild !== undefined) lines.push(printDirective('end'));
  return lines;
}

function printStatement(
  { sql, program, batch, without = [], outside, remarks, block }: MigrationStatement,
  place: number,
  { counts, expects }: Section,
  syntax: ScriptSyntax,
): readonly string[] {
  return [
    ...remarks.map(printRemark),
    ...counts
      .filter(({ statement }) => statement === place)
      .flatMap(({ rule, subject, sql: query }) =>
        printLongDirective(
          'count',
          `${rule} ${subject === undefined ? '' : `${encodeSubject(subject)} `}${query}`,
        ),
      ),
    ...expects
      .filter(({ statement }) => statement === place)
      .flatMap(({ value, sql: query }) => printLongDirective('expect', `${encodeWord(value)} ${query}`)),
    ...(batch === undefined ? [] : [printDirective('batch', String(batch))]),
    ...without.flatMap(({ name, condition }) =>
      printLongDirective('without', `${encodeWord(name)} ${condition}`),
    ),
    ...(outside ? [printDirective('outside')] : []),
    program === undefined ? terminated(sql, syntax, block === true) : `-- ${sql}`,
  ];
}

/** A subject that looks like the beginning of a query is not written as such. */
const encodeSubject = (subject: string): string =>
  encodeWord(subject).replace(
    /^(?:(?=(?:select|with)\b)\w|\()/i,
    (first) => `%${first.charCodeAt(0).toString(16)}`,
  );

/** A statement with what ends it, so that the file is split at its end and nowhere else. */
export function terminated(sql: string, syntax: ScriptSyntax, isBlock: boolean): string {
  const usual =
    isBlock && syntax.slashBlocks ? [`${sql}\n/`, `${sql};`] : [`${sql};`, `${sql}\n;`, `${sql}\n/`];
  const candidates = [
    ...usual,
    ...(syntax.goBatches ? [`${sql}\nGO`] : []),
    ...(syntax.delimiterCommand
      ? DELIMITERS.map((end) => `DELIMITER ${end}\n${sql}${end}\nDELIMITER ;`)
      : []),
  ];
  const found = candidates.find((text) => isOneStatement(text, sql, syntax));
  if (found === undefined) throw new Bug(`This statement cannot be written into a file: ${sql}`);
  return found;
}

const DELIMITERS = ['$$', '//', ';;', '@@@@'];

function isOneStatement(text: string, sql: string, syntax: ScriptSyntax): boolean {
  let isWhole = true;
  const statements = splitScript(text, syntax, () => {
    isWhole = false;
  });
  return isWhole && statements.length === 1 && statements[0]?.sql === sql;
}
