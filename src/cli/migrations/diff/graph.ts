import { basename, dirname, extname, relative, resolve } from 'node:path';
import { diagramOfChanges, type FormerNames } from '../../../graph/changes.ts';
import { diagramOf } from '../../../graph/describe.ts';
import { type Format, printDiagram } from '../../../graph/formats/index.ts';
import { foldChanges } from '../../../migrations/changes/fold.ts';
import type { Change } from '../../../model/change.ts';
import { qualifiedName } from '../../../model/table.ts';
import { writeFiles } from '../../../output/write/write.ts';
import { counted } from '../../../support/text.ts';
import type { CommandContext } from '../../command.ts';
import { graphDiagnostics } from '../../graph/diagnostics.ts';
import { pageParts } from '../../graph/page-parts.ts';
import type { DiffOptions } from './options.ts';
import type { DatabaseDiff } from './plan.ts';

const FORMATS = new Map<string, Format>([
  ['.html', 'html'],
  ['.svg', 'svg'],
]);

/** The file of `--graph` with its format, undefined without the option; refuses an ending that no picture has. */
export function graphFile({ options, cwd, diagnostics }: CommandContext<DiffOptions>) {
  if (options.graph === undefined) return undefined;
  const path = resolve(cwd, options.graph);
  const format = FORMATS.get(extname(path).toLowerCase());
  if (format !== undefined) return { path, format };
  return diagnostics.fail(
    graphDiagnostics.wrongEnding({ path: options.graph, endings: [...FORMATS.keys()] }),
  );
}

/** Draws what the changes make of a database. */
export async function writeGraph(
  { path, format }: { readonly path: string; readonly format: Format },
  changed: readonly DatabaseDiff[],
  { options, cwd, diagnostics, terminal }: CommandContext<DiffOptions>,
): Promise<void> {
  const [diff, ...others] = changed;
  if (diff === undefined) return;
  if (others.length > 0)
    diagnostics.fail(graphDiagnostics.severalChanged({ names: changed.map(({ name }) => name) }));
  const { name, before, changes } = diff;
  const after = foldChanges(before, changes);
  const { former, touched } = followed(changes);
  const named = (database: typeof before) => diagramOf({ ...database, name });
  const diagram = diagramOfChanges(named(before), named(after), former, touched);
  const contents = await printDiagram(diagram, format, 'auto', pageParts);
  const file = { path: basename(path), contents, overwrite: true };
  await writeFiles(dirname(path), [file], diagnostics);
  diagnostics.stopOnErrors();
  const words = `${counted(diagram.tables.length, 'table')} in ${relative(cwd, path)}.`;
  // Standard output has the migration.
  if (options.print) terminal.info(words);
  else terminal.result(words);
}

/** The former names of tables and columns, and the tables that changes speak of, by their new names. */
function followed(changes: readonly Change[]): { former: FormerNames; touched: ReadonlySet<string> } {
  const tables = new Map<string, string>();
  const columns = new Map<string, Map<string, string>>();
  const touched = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'renameTable') {
      const [from, to] = [qualifiedName(change.from), qualifiedName(change.to)];
      tables.set(to, tables.get(from) ?? from);
      tables.delete(from);
      columns.set(to, columns.get(from) ?? new Map());
      columns.delete(from);
      if (touched.delete(from)) touched.add(to);
    } else if (change.kind === 'renameColumn') {
      const id = qualifiedName(change.table);
      const names = columns.get(id) ?? new Map<string, string>();
      names.set(change.to, names.get(change.from) ?? change.from);
      names.delete(change.from);
      columns.set(id, names);
      touched.add(id);
    } else if ('table' in change && change.table !== undefined) touched.add(qualifiedName(change.table));
  }
  return { former: { tables, columns }, touched };
}
