import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import type { Entity } from '../entity.ts';
import { typescriptDiagnostics } from './diagnostics.ts';

interface Placed {
  readonly name: string;
  readonly table: Table;
  readonly database: string;
}

/** Reports classes of one name and classes in one file, over all databases. One problem a table is enough. */
export function placeCheck(diagnostics: Diagnostics): (entity: Entity) => void {
  const byName = new Map<string, Placed>();
  const byFile = new Map<string, Placed>();
  return ({ table, names, inheritance, options }) => {
    let isReported = false;
    for (const { model, query, file } of [names, ...(inheritance?.subclasses ?? [])]) {
      const placed = { name: model, table, database: options.databaseName };
      const twin = byName.get(model) ?? byName.get(query);
      const neighbour = byFile.get(file);
      for (const name of [model, query]) if (!byName.has(name)) byName.set(name, placed);
      if (neighbour === undefined) byFile.set(file, placed);
      if (isReported || (twin === undefined && neighbour === undefined)) continue;
      isReported = true;
      if (twin !== undefined) {
        const details = {
          class: byName.get(model) === twin ? model : query,
          table: placeOf(placed),
          other: placeOf(twin),
        };
        diagnostics.report(typescriptDiagnostics.sameClass(details, table.span));
      } else if (neighbour !== undefined) {
        const details = { class: model, path: `${file}.${options.classes}`, other: neighbour.name };
        diagnostics.report(typescriptDiagnostics.sameFile(details, table.span));
      }
    }
  };
}

const placeOf = ({ table, database }: Placed): string =>
  `the table "${qualifiedName(table)}" of "${database}"`;
