import { globPattern } from '../support/glob.ts';
import { type Diagram, referringTo } from './diagram.ts';

/** The tables that match one of the patterns, and those that so many relations lead to, either way. */
export function selectTables(diagram: Diagram, patterns: readonly string[], depth: number): Diagram {
  const globs = patterns.map(globPattern);
  const referring = referringTo(diagram);
  const byId = new Map(diagram.tables.map((table) => [table.id, table]));
  const nameOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);
  const chosen = new Set(
    [...byId.keys()].filter((id) => globs.some((glob) => glob.test(id) || glob.test(nameOf(id)))),
  );
  let edge = [...chosen];
  for (let step = 0; step < depth && edge.length > 0; step++) {
    const near = edge.flatMap((id) => [
      ...(byId.get(id)?.relations ?? []).map(({ to }) => to),
      ...(referring.get(id) ?? []).map(({ table }) => table.id),
    ]);
    edge = [...new Set(near)].filter((id) => byId.has(id) && !chosen.has(id));
    for (const id of edge) chosen.add(id);
  }
  const tables = diagram.tables.filter(({ id }) => chosen.has(id));
  return {
    ...diagram,
    tables: tables.map((table) => ({
      ...table,
      relations: table.relations.filter(({ to }) => chosen.has(to)),
    })),
  };
}
