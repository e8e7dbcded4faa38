import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type SourceFile, type Span, spanAt } from '../../diagnostics/span.ts';
import { parseChange } from '../changes/text/parse.ts';
import { type CommentLine, type Directive, readComments } from './comments.ts';
import { fileDiagnostics } from './diagnostics.ts';
import { isSectionStart } from './directives.ts';
import type { DatabaseChanges, MigrationFile, PlacedChange, Section } from './migration-file.ts';
import { isTag } from './name.ts';
import { parseSections } from './parse-section.ts';
import { FORMAT_VERSION } from './print.ts';
import { reportMalformed, reportMisplaced } from './report.ts';
import { commentLineAt } from './scan.ts';
import { decodeWord } from './words.ts';

/** Reads the text of a migration. Undefined for one that is not in a known format; other mistakes are reported. */
export function parseMigration(
  source: SourceFile,
  name: string,
  diagnostics: Diagnostics,
): MigrationFile | undefined {
  const file = { path: source.path, text: normalized(source.text) };
  const { lines, end } = headLines(file, diagnostics);
  const [header, ...items] = readComments(lines, file.text);
  if (header?.kind !== 'directive' || header.name !== 'migration') {
    diagnostics.report(fileDiagnostics.missingHeader({}, spanAt(file, 0)));
    return undefined;
  }
  if (header.argument !== String(FORMAT_VERSION)) {
    const details = { version: header.argument, known: FORMAT_VERSION };
    diagnostics.report(fileDiagnostics.unknownVersion(details, spanAt(file, header.argumentOffset)));
    return undefined;
  }
  const first = items.findIndex(({ kind }) => kind === 'directive');
  const comment = items
    .slice(0, first === -1 ? items.length : first)
    .flatMap((item) => (item.kind === 'remark' ? [item.text] : []));
  const sections = parseSections(file, end, diagnostics);
  const directives = items.filter((item) => item.kind === 'directive');
  const head = parseHead(directives, sections, file, diagnostics);
  if (sections.length === 0 && end >= file.text.length) {
    diagnostics.report(fileDiagnostics.noSection({}, { path: file.path }));
  }
  return { name, file, comment, ...head, sections };
}

/** Text as it was written, where a checkout changed all line ends; a line end inside of quoted text stays as it is. */
function normalized(text: string): string {
  const own = text.replace(/^\ufeff/, '');
  return /(?<!\r)\n/.test(own) ? own : own.replaceAll('\r\n', '\n');
}

interface HeadLines {
  readonly lines: readonly CommentLine[];
  /** Where the first section begins. */
  readonly end: number;
}

/** The indented lines below a directive. */
const linesOf = (argument: string): readonly string[] =>
  argument
    .split('\n')
    .slice(1)
    .map((text) => text.trim());

/** The comment lines above the first section. */
function headLines(file: SourceFile, diagnostics: Diagnostics): HeadLines {
  const { text } = file;
  const lines: CommentLine[] = [];
  let isReported = false;
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start);
    const next = lineEnd === -1 ? text.length : lineEnd + 1;
    const content = text.slice(start, next).search(/\S/);
    const line = content === -1 ? undefined : commentLineAt(text, start + content);
    if (line !== undefined) {
      const [item] = readComments([line], text);
      if (item?.kind === 'directive' && isSectionStart(item.name)) return { lines, end: line.offset };
      lines.push(line);
    } else if (content !== -1 && !isReported && lines.length > 0) {
      isReported = true;
      diagnostics.report(fileDiagnostics.sqlOutsideSection({}, spanAt(file, start + content)));
    } else if (content !== -1 && lines.length === 0) return { lines, end: text.length };
    start = next;
  }
  return { lines, end: text.length };
}

interface OpenChanges extends DatabaseChanges {
  readonly changes: PlacedChange[];
}

function parseHead(
  directives: readonly Directive[],
  sections: readonly Section[],
  file: SourceFile,
  diagnostics: Diagnostics,
): Pick<MigrationFile, 'changes' | 'replaces' | 'replacedBefore' | 'tags'> {
  const connections = [...new Set(sections.map(({ connection }) => connection))];
  const replaced: (readonly [string, readonly string[]])[] = [];
  const tags: string[] = [];
  const summaries = new Map<string, readonly string[]>();
  const databases = new Map<string, OpenChanges & { readonly span: Span }>();
  let database = connections.length === 1 ? connections[0] : undefined;
  for (const directive of directives) {
    const span = spanAt(file, directive.offset);
    const { name, argument } = directive;
    switch (name) {
      case 'change': {
        const change = parseChange(argument, spanAt(file, directive.argumentOffset), diagnostics);
        if (database === undefined) {
          if (connections.length > 0)
            diagnostics.report(fileDiagnostics.unknownDatabase({ connections }, span));
        } else if (change !== undefined) {
          const own = databases.get(database) ?? { database, changes: [], span };
          databases.set(database, own);
          own.changes.push({ change, span });
        }
        break;
      }
      case 'summary':
        if (database !== undefined) summaries.set(database, linesOf(argument));
        break;
      case 'database':
        if (!/^\S+$/.test(argument)) reportMalformed(directive, file, diagnostics);
        else database = decodeWord(argument);
        break;
      case 'replaces': {
        const [first = '', ...rest] = argument.trim().split(/\s+/).map(decodeWord);
        if (argument.trim() === '') reportMalformed(directive, file, diagnostics);
        else replaced.push([first, rest]);
        break;
      }
      case 'tag':
        if (isTag(argument)) tags.push(argument);
        else reportMalformed(directive, file, diagnostics);
        break;
      default:
        reportMisplaced(directive, 'head', file, diagnostics);
    }
  }
  for (const [name, { span }] of databases) {
    if (connections.includes(name)) continue;
    diagnostics.report(fileDiagnostics.databaseWithoutSection({ database: name }, span));
  }
  return {
    changes: [...databases.values()].map(({ database: of, changes }) => ({
      database: of,
      ...(summaries.has(of) && { summary: summaries.get(of) ?? [] }),
      changes,
    })),
    ...replacedNames(replaced),
    ...(tags.length > 0 && { tags }),
  };
}

/** A name that stands behind another one was replaced before, by that one. */
function replacedNames(
  replaced: readonly (readonly [name: string, before: readonly string[]])[],
): Pick<MigrationFile, 'replaces' | 'replacedBefore'> {
  const before = new Set(replaced.flatMap(([, names]) => names));
  const squashed = replaced.filter(([, names]) => names.length > 0);
  return {
    replaces: replaced.map(([name]) => name).filter((name) => !before.has(name)),
    ...(squashed.length > 0 && { replacedBefore: new Map(squashed) }),
  };
}
