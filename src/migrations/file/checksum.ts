import { createHash } from 'node:crypto';
import { piecesOf } from '../../insertion/statement-words.ts';
import type { ScriptSyntax } from '../../platforms/script/syntax.ts';
import type { Section } from './migration-file.ts';
import { syntaxOf } from './syntax.ts';

/** Identifies what a section does: its statements, without comments, white space between words, and line ends. */
export function checksumOf({ platform, statements }: Pick<Section, 'platform' | 'statements'>): string {
  const syntax = syntaxOf(platform);
  const hash = createHash('sha256');
  for (const { sql } of statements) hash.update(`${JSON.stringify(significantText(sql, syntax))}\n`);
  return hash.digest('hex');
}

/** The tokens of a statement that mean something; equal for statements that do the same. */
export const significantText = (sql: string, syntax: ScriptSyntax): readonly string[] =>
  piecesOf(sql.replaceAll('\r\n', '\n'), syntax).map(({ text }) => text);
