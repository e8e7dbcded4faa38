import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Database } from '../model/database.ts';
import { byRef, circleOf } from '../model/object-order.ts';
import { refKey, TABLE_KIND } from '../model/sql-object.ts';
import { qualifiedName } from '../model/table.ts';
import { isView } from '../model/view.ts';
import { nearest } from '../support/nearest.ts';
import { objectDiagnostics } from './diagnostics.ts';
import type { PlacedRef } from './header.ts';
import type { ObjectFile } from './object-file.ts';

/** Reports objects that cannot be created one after the other around the tables of their database. */
export function checkObjects(
  objects: readonly ObjectFile[],
  database: Database,
  diagnostics: Diagnostics,
): void {
  const known = byRef(objects);
  for (const object of objects) {
    const first = known.get(refKey(object));
    if (first !== object && first !== undefined) {
      const { kind, name } = object;
      const details = { kind, name, other: first.file.path };
      diagnostics.report(objectDiagnostics.duplicate(details, object.span));
    }
  }
  const tables = new Set(database.tables.filter((table) => !isView(table)).map(qualifiedName));
  for (const object of objects) {
    for (const need of object.needs) {
      const found = known.get(refKey(need));
      const isTable = need.kind === TABLE_KIND && tables.has(need.name);
      if (found === undefined && !isTable) reportUnknown(need, objects, tables, diagnostics);
      else if (object.runs === 'before' && (isTable || found?.runs === 'after')) {
        const { kind, name } = need;
        diagnostics.report(objectDiagnostics.runsTooEarly({ kind, name }, need.span));
      }
    }
  }
  const circle = circleOf(objects);
  if (circle === undefined) return;
  const [first, second] = circle;
  const place = first?.needs.find((need) => second !== undefined && refKey(need) === refKey(second));
  const names = circle.map(({ kind, name }) => `${kind} "${name}"`);
  diagnostics.report(objectDiagnostics.circle({ names }, place?.span));
}

function reportUnknown(
  { kind, name, span }: PlacedRef,
  objects: readonly ObjectFile[],
  tables: ReadonlySet<string>,
  diagnostics: Diagnostics,
): void {
  const candidates =
    kind === TABLE_KIND ? tables : objects.filter((object) => object.kind === kind).map((one) => one.name);
  diagnostics.report(objectDiagnostics.unknownNeed({ kind, name, nearest: nearest(name, candidates) }, span));
}
