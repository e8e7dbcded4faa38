import { type Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import { spanAt } from '../../diagnostics/span.ts';
import { shortened } from '../../insertion/statement-words.ts';
import { StatementError } from '../../platforms/connect/connection.ts';
import { type HookFile, type HookName, hookSection } from '../file/hooks.ts';
import type { Section } from '../file/migration-file.ts';
import { writtenOffset } from '../file/placeholders.ts';
import { resolvedSection, sqlToRun } from '../file/resolve.ts';
import { RunRefusal, runDiagnostics } from './diagnostics.ts';
import { quotingOf } from './journal.ts';
import { retrying } from './retry.ts';
import { type Session, stopIfAborted } from './session.ts';
import type { RunTarget } from './types.ts';

/** A hook as it runs on one connection. */
export interface RunHook extends Pick<HookFile, 'hook' | 'file'> {
  readonly section: Section;
}

/** The hooks of a connection, with the values of their placeholders; reports mistakes in them. */
export function hooksOf(target: RunTarget, report: (problem: Diagnostic) => void): readonly RunHook[] {
  const diagnostics = new Diagnostics();
  const values = target.placeholders ?? new Map();
  const hooks = (target.hooks ?? []).map((own) => {
    const { hook, file } = own;
    const section = hookSection(own, target.platform, diagnostics);
    return { hook, file, section: resolvedSection(section, { file }, values, quotingOf(target), report) };
  });
  for (const problem of diagnostics.all) report(problem);
  return hooks;
}

/** Runs the statements of a hook, each by itself. */
export async function runHook(session: Session, hooks: readonly RunHook[], hook: HookName): Promise<void> {
  for (const one of hooks) {
    if (one.hook !== hook) continue;
    for (const { sql, resolved, offset } of one.section.statements) {
      stopIfAborted(session);
      const text = sqlToRun({ sql, ...(resolved && { resolved }) });
      try {
        await retrying(session, sql, () => session.connection.execute(text));
      } catch (error) {
        if (!(error instanceof StatementError)) throw error;
        const place = offset + Math.min(writtenOffset(error.offset ?? 0, resolved), sql.length);
        const { message: words, code } = error;
        const details = { hook, connection: session.target.name, sql: shortened(sql), words, code };
        throw new RunRefusal(runDiagnostics.hookFailed(details, spanAt(one.file, place)));
      }
    }
  }
}
