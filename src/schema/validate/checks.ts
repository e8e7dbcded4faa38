import type { Table } from '../../model/table.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';

/** Products may share a name or a condition, each with a check of its own. */
export function checkChecks(table: Table, context: ValidationContext): void {
  const known = new Set<string>();
  for (const { name, sql, platforms, span } of table.checks) {
    const products = platforms ?? [''];
    const keys = products.map((product) =>
      JSON.stringify([product, name ?? null, name === undefined ? sql : '']),
    );
    if (keys.some((key) => known.has(key))) {
      if (name === undefined)
        context.report(modelDiagnostics.sameCheck({ table: table.name }, placeOf(span, table.span)));
      else {
        const place = placeOf(attributePlace(span, 'name'), table.span);
        context.report(modelDiagnostics.duplicateCheck({ table: table.name, check: name }, place));
      }
    }
    for (const key of keys) known.add(key);
  }
}
