import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Change } from '../../model/change.ts';
import type { ObjectRef } from '../../model/sql-object.ts';
import { qualifiedName } from '../../model/table.ts';
import type { PlacedChange } from '../file/migration-file.ts';
import { breaksRules } from './rule-diagnostics.ts';

/** What a change does to the release that runs while it is deployed. */
export function breaksOf({ change, span }: PlacedChange): readonly Diagnostic[] {
  const found = breakOf(change);
  return found === undefined ? [] : [breaksRules[found.rule]({ subject: found.subject }, span)];
}

const nameOf = ({ kind, name }: ObjectRef): string => `${kind} ${name}`;

function breakOf(
  change: Change,
): { readonly rule: 'rename' | 'drop' | 'required'; readonly subject: string } | undefined {
  switch (change.kind) {
    case 'renameTable':
      return { rule: 'rename', subject: qualifiedName(change.to) };
    case 'renameColumn':
      return { rule: 'rename', subject: `${qualifiedName(change.table)}.${change.to}` };
    case 'dropObject':
      return { rule: 'drop', subject: nameOf(change.object) };
    case 'dropTable':
      return { rule: 'drop', subject: qualifiedName(change.table) };
    case 'dropColumn':
      return { rule: 'drop', subject: `${qualifiedName(change.table)}.${change.column.name}` };
    case 'setNullable':
      return change.to
        ? undefined
        : { rule: 'required', subject: `${qualifiedName(change.table)}.${change.column}` };
    case 'addColumn': {
      const { required, autoIncrement, default: value, name } = change.column;
      if (!required || autoIncrement || value !== undefined) return undefined;
      return { rule: 'required', subject: `${qualifiedName(change.table)}.${name}` };
    }
    default:
      return undefined;
  }
}
