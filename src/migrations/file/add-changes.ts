import type { Change } from '../../model/change.ts';
import type { MigrationFile } from './migration-file.ts';
import { printChanges } from './print.ts';

/** The text of a hand-made migration with change lines above its first section; the rest stays as it is. */
export function withChangeLines(
  { file, sections }: Pick<MigrationFile, 'file' | 'sections'>,
  databases: readonly { readonly database: string; readonly changes: readonly Change[] }[],
): string {
  const { text } = file;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const placed = databases.map(({ database, changes }) => ({
    database,
    changes: changes.map((change) => ({ change })),
  }));
  const start = Math.min(text.length, ...sections.map(({ span }) => span?.offset ?? text.length));
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const head = text.slice(0, line).replace(/\s*$/, newline);
  const lines = printChanges(placed, sections).map((printed) => printed + newline);
  return `${head}${lines.join('')}${newline}${text.slice(line)}`;
}
