import type { ScriptSyntax } from '../../platforms/script/syntax.ts';
import type { Section } from '../file/migration-file.ts';
import { kindOf, type StatementKind } from './statement-kind.ts';

/**
 * Statements of a section that run in one way; `from` and `to` count from 0, `to` is not included.
 * `transaction`: they commit together with the journal. `structure`: one that commits by itself; a fingerprint tells
 * whether it has run. `opaque`: one of which nothing can tell. `batch`: repeated until it changes no row.
 * `program`: one of the application, which must do no harm when it runs twice.
 * `plain`: one that does no harm when it runs twice.
 */
export interface Unit {
  readonly kind: 'transaction' | 'structure' | 'opaque' | 'batch' | 'program' | 'plain';
  readonly from: number;
  readonly to: number;
}

/** How the statements of a section run, from the given one on. */
export function unitsOf(
  section: Section,
  from: number,
  facts: { readonly transactionalDdl: boolean; readonly script: ScriptSyntax },
): readonly Unit[] {
  const isTogether = facts.transactionalDdl && section.transaction;
  const units: Unit[] = [];
  for (const [at, { sql, batch, outside, program }] of section.statements.entries()) {
    if (at < from) continue;
    const kind =
      program !== undefined
        ? 'program'
        : batch !== undefined
          ? 'batch'
          : unitKind(kindOf(sql, facts.script), isTogether, outside === true);
    const last = units.at(-1);
    if (kind === 'transaction' && isTogether && last?.kind === 'transaction') {
      units[units.length - 1] = { ...last, to: at + 1 };
    } else units.push({ kind, from: at, to: at + 1 });
  }
  return units;
}

function unitKind(kind: StatementKind, isTogether: boolean, isOutside: boolean): Unit['kind'] {
  if (isTogether && !isOutside) return 'transaction';
  switch (kind) {
    case 'data':
      return isOutside ? 'opaque' : 'transaction';
    case 'structure':
      return 'structure';
    case 'opaque':
      return 'opaque';
    default:
      return 'plain';
  }
}
