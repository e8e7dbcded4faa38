import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { qualifiedName } from '../../../model/table.ts';
import type { Entity } from '../entity.ts';
import { typescriptDiagnostics } from './diagnostics.ts';

/** Reports the defaults that the type of their column cannot hold. */
export function checkDefaults({ table, columns }: Entity, diagnostics: Diagnostics): void {
  for (const { column, kind, initial } of columns) {
    if (kind !== 'safeInteger' || initial === undefined || Number.isSafeInteger(initial.property)) continue;
    const details = { column: `${qualifiedName(table)}.${column.name}`, text: column.default?.text ?? '' };
    diagnostics.report(typescriptDiagnostics.unsafeDefault(details, column.span ?? table.span));
  }
}
