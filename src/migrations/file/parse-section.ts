import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { positionOf, type SourceFile, spanAt } from '../../diagnostics/span.ts';
import type { ScriptStatement } from '../../insertion/split.ts';
import { findPlatform, platforms } from '../../platforms/index.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { standardSyntax } from '../../platforms/script/syntax.ts';
import { nearest } from '../../support/nearest.ts';
import { type Directive, type Remark, readComments } from './comments.ts';
import { fileDiagnostics } from './diagnostics.ts';
import type { Direction, Section } from './migration-file.ts';
import { reportMalformed } from './report.ts';
import { scanSection } from './scan.ts';
import { sectionParts } from './section-parts.ts';
import { splitStatements } from './split-statements.ts';
import { decodeWord } from './words.ts';

/** Reads all sections from the place where the first one begins. */
export function parseSections(file: SourceFile, start: number, diagnostics: Diagnostics): readonly Section[] {
  const sections: Section[] = [];
  for (let at = start; at < file.text.length; ) {
    const lineEnd = file.text.indexOf('\n', at);
    const body = lineEnd === -1 ? file.text.length : lineEnd + 1;
    const [directive] = readComments(
      [{ offset: at, text: file.text.slice(at + 2, body).trimEnd() }],
      file.text,
    );
    const head = directive?.kind === 'directive' ? parseHead(directive, file, diagnostics) : undefined;
    const { end, comments } = scanSection(file.text, body, head?.definition.facts.script ?? standardSyntax);
    if (head !== undefined) {
      const isKnown = sections.some(
        ({ direction, connection, platform }) =>
          direction === head.direction && connection === head.connection && platform === head.definition.name,
      );
      if (isKnown) {
        const { direction, connection, definition } = head;
        const details = { direction, connection, platform: definition.name };
        diagnostics.report(fileDiagnostics.sectionTwice(details, spanAt(file, at)));
      } else {
        // Directives are blanked out, because not every product takes them for comments.
        let text = file.text.slice(body, end);
        const items = readComments(comments, file.text);
        for (const item of items) if (item.kind === 'directive') text = blanked(text, item, body);
        const statements = withPrograms(
          splitStatements(text, body, head.definition, file, diagnostics),
          items,
          file,
        );
        sections.push({
          direction: head.direction,
          connection: head.connection,
          platform: head.definition.name,
          transaction: head.transaction,
          ...sectionParts(items, statements, head.definition.facts.script, file, diagnostics),
          span: spanAt(file, at),
        });
      }
    }
    at = end;
  }
  return sections;
}

/** Programs stand between statements, in the order of the file. */
function withPrograms(
  statements: readonly ScriptStatement[],
  items: readonly (Directive | Remark)[],
  file: SourceFile,
): readonly ScriptStatement[] {
  const programs = items.flatMap((item) => {
    if (item.kind !== 'directive' || item.name !== 'run') return [];
    const { argument, offset } = item;
    return [{ sql: `orm:run ${argument}`, offset, line: positionOf(spanAt(file, offset)).line }];
  });
  return programs.length === 0
    ? statements
    : [...statements, ...programs].sort((a, b) => a.offset - b.offset);
}

function blanked(text: string, { offset }: Directive, base: number): string {
  const start = offset - base;
  const end = text.indexOf('\n', start);
  const length = (end === -1 ? text.length : end) - start;
  return text.slice(0, start) + ' '.repeat(length) + text.slice(start + length);
}

interface SectionHead {
  readonly direction: Direction;
  readonly connection: string;
  readonly definition: PlatformDefinition;
  readonly transaction: boolean;
}

const HEAD = /^(\S+)\s+(\S+)(?:\s+transaction=(none))?$/;

function parseHead(
  directive: Directive,
  file: SourceFile,
  diagnostics: Diagnostics,
): SectionHead | undefined {
  const [, connection, adapter, none] = HEAD.exec(directive.argument) ?? [];
  if (connection === undefined || adapter === undefined) {
    reportMalformed(directive, file, diagnostics);
    return undefined;
  }
  const definition = findPlatform(adapter);
  if (definition === undefined) {
    const known = platforms.map(({ name }) => name);
    const also = platforms.find(({ alsoCalled }) => alsoCalled.includes(adapter.toLowerCase()))?.name;
    const details = { name: adapter, nearest: also ?? nearest(adapter, known), known };
    diagnostics.report(fileDiagnostics.unknownPlatform(details, spanAt(file, directive.argumentOffset)));
    return undefined;
  }
  const direction = directive.name === 'down' ? 'down' : 'up';
  return { direction, connection: decodeWord(connection), definition, transaction: none === undefined };
}
