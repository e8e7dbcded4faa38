import { printMigration } from '../../migrations/file/print.ts';
import { defineCommand } from '../command.ts';
import { migrationDiagnostics } from '../migrations/diagnostics.ts';
import { findDifferences } from '../migrations/diff/find.ts';
import { graphFile, writeGraph } from '../migrations/diff/graph.ts';
import { type DiffOptions, diffOptions } from '../migrations/diff/options.ts';
import { replacedFile } from '../migrations/diff/override.ts';
import { contentOf, planDatabase } from '../migrations/diff/plan.ts';
import { slugOfChanges } from '../migrations/diff/slug.ts';
import { readSources } from '../migrations/diff/sources.ts';
import { droppedBy, reportHazards, reportUndoRisks, summaryOf } from '../migrations/diff/summary.ts';
import { commentLines, newName, writeMigration } from '../migrations/new-file.ts';
import { loadMigrations } from '../migrations/targets.ts';
import { loadDescribed } from '../objects.ts';
import { loadConfig } from '../project.ts';

export const migrationDiff = defineCommand<DiffOptions>({
  name: 'migration:diff',
  aliases: ['diff'],
  summary: 'Writes a migration with the changes of the schema, or prints how two databases differ.',
  options: diffOptions,
  async run(context) {
    const { options, terminal, diagnostics } = context;
    if (options.tableRenaming)
      terminal.info('--table-renaming has no effect: renamed tables are asked about.');
    if (options.disableIdentifierQuoting)
      terminal.info('--disable-identifier-quoting has no effect: identifiers are always quoted.');
    const graph = graphFile(context);
    const config = await loadConfig(context);
    const sources = readSources(config, context);
    const databases = await loadDescribed(config, context);
    const all = await loadMigrations(config, context);
    const replaced = options.override ? await replacedFile(all, config, context) : undefined;
    const files = all.filter((file) => file !== replaced);
    const differences = await findDifferences(databases, files, sources, config, context);
    const changed = differences.filter(({ changes }) => changes.length > 0);
    if (changed.length === 0) {
      terminal.result(
        options.to !== undefined && options.to !== 'schema'
          ? 'There are no differences.'
          : replaced === undefined
            ? 'The schema has no changes.'
            : `The schema has no changes without ${replaced.file.path}: delete the file.`,
      );
      return;
    }
    const online = options.online ?? config.migrations.online;
    if (graph !== undefined) await writeGraph(graph, changed, context);
    const planned = await Promise.all(changed.map((diff) => planDatabase(diff, online)));
    const dropped = planned.flatMap(({ changes }) => droppedBy(changes));
    if (dropped.length > 0 && !options.print && terminal.interactive && !options.allowDestructive) {
      for (const item of dropped) terminal.info(`The migration drops the ${item}.`);
      if (!(await terminal.confirm('Write it?'))) diagnostics.fail(migrationDiagnostics.declined({}));
    }
    for (const database of planned) {
      reportHazards(database, diagnostics);
      reportUndoRisks(database, diagnostics);
    }
    const content = contentOf(planned, commentLines(options));
    if (options.print) {
      terminal.data(printMigration(content));
      return;
    }
    const slug = slugOfChanges(planned.flatMap(({ changes }) => changes));
    const name =
      replaced?.name ??
      newName(
        slug,
        files.map((file) => file.name),
        context,
      );
    const path = await writeMigration(name, content, config, context, replaced?.file.path);
    terminal.result(`${path}: ${summaryOf(planned)}.`);
  },
});
