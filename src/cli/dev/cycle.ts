import { resolve } from 'node:path';
import { counted } from '../../support/text.ts';
import { convertConfiguration } from '../commands/config-convert.ts';
import { seedDatabases } from '../commands/db-seed.ts';
import { buildClasses } from '../commands/model-build.ts';
import { currentTime } from '../migrations/clock.ts';
import { loadConfig, schemaRequest } from '../project.ts';
import { type DevContext, loadProject } from './project.ts';
import { resetDatabases } from './reset.ts';
import { saveMigration } from './save.ts';
import { type Synced, syncDatabase } from './sync.ts';
import { SQL_FILES, type Watcher } from './watch.ts';

/** Builds classes and connections, and brings the databases up to date; tells it in one line. */
export async function runCycle(context: DevContext, isFirst: boolean, watcher: Watcher): Promise<void> {
  const { options, terminal } = context;
  const started = performance.now();
  const config = await loadConfig(context);
  const { directory, recursive } = schemaRequest(config, context);
  watcher.addFolder(directory, recursive);
  watcher.addFolder(config.paths.objectDir, true, SQL_FILES);
  const project = await loadProject(config, context, (path) => watcher.addFile(resolve(path)));
  const written: string[] = [];
  await buildClasses(config, context, (built) => written.push(...built.written));
  const converted = await convertConfiguration(config, { ...context, options: {} });
  if (options.reset === true && isFirst) await resetDatabases(project, context);
  const synced: Synced[] = [];
  for (const database of project.databases) synced.push(await syncDatabase(database, project, context));
  for (const { name, statements } of synced) {
    for (const sql of statements) terminal.detail(`${name}: ${sql}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const parts = [
    written.length === 0 ? 'classes unchanged' : `${counted(written.length, 'file')} of classes written`,
    ...(converted.some(({ isChanged }) => isChanged) ? ['connections written'] : []),
    ...synced.map(wordsOf),
  ];
  terminal.result(`${timeOfDay(currentTime(context.environment))} ${parts.join(', ')} (${seconds} s).`);
  const isChanged = synced.some(({ migrations, statements }) => migrations > 0 || statements.length > 0);
  if (options.seed === true && (isFirst || isChanged)) await seedEmpty(context);
  if (options.save === undefined) return;
  const path = await saveMigration(options.save, project, context);
  terminal.result(
    path === undefined
      ? 'The migrations say all that the schema does.'
      : `${path} is written, and recorded as applied.`,
  );
}

async function seedEmpty(context: DevContext): Promise<void> {
  const { seed: _, ...options } = context.options;
  await seedDatabases({ ...context, options: { ...options, ifEmpty: true } });
}

const LONGEST = 60;
const MOST_SHOWN = 2;

function wordsOf({ name, migrations, statements }: Synced): string {
  const shown = statements.map((sql) => {
    const text = sql.replace(/\s+/g, ' ');
    return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  });
  const words = [
    ...(migrations > 0 ? [`${counted(migrations, 'migration')} applied`] : []),
    ...(statements.length > MOST_SHOWN ? [counted(statements.length, 'statement')] : shown),
  ];
  return words.length === 0 ? `${name} unchanged` : `${name}: ${words.join('; ')}`;
}

const timeOfDay = (time: Date): string => time.toTimeString().slice(0, 8);
