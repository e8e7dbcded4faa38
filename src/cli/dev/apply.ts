import type { Config } from '../../config/config.ts';
import { type Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { parseMigration } from '../../migrations/file/parse.ts';
import { printMigration } from '../../migrations/file/print.ts';
import { NOTHING_CHANGED } from '../../migrations/run/diagnostics.ts';
import { forget } from '../../migrations/run/forget.ts';
import { runConnections } from '../../migrations/run/run.ts';
import type { RunOptions, RunTarget } from '../../migrations/run/types.ts';
import { Bug } from '../../support/bug.ts';
import { interruptSignal } from '../connection/interrupt.ts';
import { contentOf, type PlannedDatabase } from '../migrations/diff/plan.ts';
import { terminalReport } from '../migrations/run-report.ts';
import { orReport } from '../migrations/targets.ts';
import { devDiagnostics } from './diagnostics.ts';
import type { DevContext, DevProject } from './project.ts';

/** Follows all others: no migration of a project is written in that year. */
const NAME = '99991231235959_orm_dev';
/** In the place of the path of a file. */
const SHOWN_PATH = 'orm dev';
const LOCK_WAIT_SECONDS = 300;

/** The changes begin with the database, which may be ahead of the migrations. */
const ALLOW = { rule: 'order/conflict', reason: 'begins with the database' };

type Losses = 'ask' | 'accept';

/** Runs the changes of one database as a migration without a file, of which the journal keeps nothing. */
export async function applyChanges(
  planned: PlannedDatabase,
  target: RunTarget,
  { config, files }: DevProject,
  context: DevContext,
  losses: Losses,
): Promise<void> {
  const file = asFile(planned, context);
  try {
    await runAsking([...files, file], target, context, losses);
  } finally {
    await forgetChanges(target, config, context);
  }
}

/** Removes what a run leaves in the journal; one that was killed did not come to it. */
export const forgetChanges = (target: RunTarget, config: Config, context: DevContext): Promise<void> =>
  orReport(
    forget(target, (name) => name === NAME),
    target,
    config,
    context,
  );

/** Runs migrations that others have written; what rows would be lost is asked about. */
export const runPending = (
  target: RunTarget,
  { files }: DevProject,
  context: DevContext,
  losses: Losses,
): Promise<void> => runAsking(files, target, context, losses);

function asFile(planned: PlannedDatabase, { diagnostics }: DevContext): MigrationFile {
  const sections = planned.sections.map((section) => ({ ...section, allows: [ALLOW] }));
  const source = { path: SHOWN_PATH, text: printMigration(contentOf([{ ...planned, sections }])) };
  const file = parseMigration(source, NAME, diagnostics);
  if (file === undefined) throw new Bug('The changes of the schema are no migration.');
  return file;
}

async function runAsking(
  files: readonly MigrationFile[],
  target: RunTarget,
  context: DevContext,
  losses: Losses,
): Promise<void> {
  const { diagnostics, terminal } = context;
  const found = await run(files, target, context, losses === 'accept');
  const tell = (all: Diagnostics): void => {
    for (const one of all.all) diagnostics.report(asOwn(one));
    diagnostics.stopOnErrors();
  };
  const errors = found.all.filter(({ severity }) => severity === 'error');
  const lossy = errors.filter(({ code }) => code === 'migrate/data-loss');
  if (errors.length === 0 || lossy.length < errors.length) return tell(found);
  const sentences = lossy.map(({ message }) => message);
  if (!terminal.interactive) diagnostics.fail(devDiagnostics.wouldLose({ losses: sentences }));
  for (const sentence of sentences) terminal.info(sentence);
  if (!(await terminal.confirm('Go on?'))) {
    diagnostics.fail(devDiagnostics.wouldLose({ losses: sentences }));
  }
  tell(await run(files, target, context, true));
}

/** Whoever runs `orm dev` has no file of its changes to edit. */
function asOwn(problem: Diagnostic): Diagnostic {
  const { severity, message, hint, span } = problem;
  if (severity !== 'error' || span?.file.path !== SHOWN_PATH) return problem;
  const words = message.replace(`"${NAME}"`, 'The change');
  return hint?.startsWith(NOTHING_CHANGED)
    ? devDiagnostics.refused({ message: words })
    : devDiagnostics.failed({ message: words });
}

async function run(
  files: readonly MigrationFile[],
  target: RunTarget,
  { terminal }: DevContext,
  acceptDataLoss: boolean,
): Promise<Diagnostics> {
  const found = new Diagnostics();
  const options: RunOptions = {
    direction: 'up',
    upTo: 'all',
    fake: false,
    acceptDataLoss,
    acceptEdited: false,
    lockWaitSeconds: LOCK_WAIT_SECONDS,
    cluster: false,
    signal: interruptSignal(),
  };
  const report = terminalReport(terminal, target.name);
  await runConnections([target], files, options, () => report, found);
  terminal.progress(1, 1, '');
  return found;
}
