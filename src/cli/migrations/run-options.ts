import type { Config } from '../../config/config.ts';
import { UsageError } from '../../diagnostics/diagnostic.ts';
import type { TenantOptions } from '../../migrations/run/tenants.ts';
import type { Resume, RunOptions } from '../../migrations/run/types.ts';
import type { CommandContext } from '../command.ts';
import { migrationDiagnostics } from './diagnostics.ts';
import type { RunCommandOptions } from './options.ts';

type Context = CommandContext<RunCommandOptions>;

/** What the options of the command line say of a run, but for its direction and extent. */
export type RunSettings = Omit<RunOptions, 'direction' | 'upTo' | 'signal'>;

const DEFAULT_LOCK_WAIT = 300;

/** Reads the options of a run; reports all wrong ones and throws. */
export function runSettings(config: Config, context: Context): RunSettings {
  const { options, diagnostics, terminal } = context;
  if (options.force) diagnostics.report(migrationDiagnostics.forceRefused({}));
  refusePairs(context);
  const lockWaitSeconds = numberOption('--lock-wait', options.lockWait, context) ?? DEFAULT_LOCK_WAIT;
  const resume = resumeOf(context);
  if (diagnostics.hasErrors) throw new UsageError('The command line has errors.');
  for (const name of ['platform', 'recursive'] as const)
    if (options[name] !== undefined) terminal.info(`--${name} has no effect on this command.`);
  const { lockTimeout, blockingRows } = config.migrations;
  return {
    fake: options.fake ?? false,
    acceptDataLoss: options.acceptDataLoss ?? false,
    acceptEdited: options.acceptEdited ?? false,
    allOrNothing: options.allOrNothing ?? false,
    cluster: options.cluster ?? false,
    lockWaitSeconds,
    lockTimeoutMs: lockTimeout === undefined ? undefined : Math.round(lockTimeout * 1000),
    blockingRows,
    resume,
  };
}

/** How tenants are gone through; reports a wrong number and throws. */
export function tenantOptions(context: Context): TenantOptions {
  const { options, diagnostics } = context;
  const parallel = numberOption('--parallel', options.parallel, context) ?? DEFAULT_PARALLEL;
  if (parallel < 1 || parallel > MOST_PARALLEL) {
    const reason = `it must be between 1 and ${MOST_PARALLEL}.`;
    diagnostics.report(migrationDiagnostics.refusedOption({ option: '--parallel', reason }));
  }
  if (diagnostics.hasErrors) throw new UsageError('The command line has errors.');
  return { parallel, stopOnFailure: options.stopOnFailure ?? false };
}

/** Each tenant takes a connection, of which servers have about a hundred. */
const [DEFAULT_PARALLEL, MOST_PARALLEL] = [4, 64];

/** Options that exclude each other. */
const EXCLUSIVE: readonly (readonly (keyof RunCommandOptions)[])[] = [
  ['dryRun', 'sql', 'fake'],
  ['resumeAt', 'resumeAfter', 'markDone'],
  ['fake', 'allOrNothing'],
  ['steps', 'migrateToVersion'],
  ['steps', 'to'],
];

function refusePairs({ options, diagnostics }: Context): void {
  for (const names of EXCLUSIVE) {
    const [first, second] = names.filter((name) => options[name] !== undefined).map(flagOf);
    if (first === undefined || second === undefined) continue;
    const reason = `it does not go with ${first}.`;
    diagnostics.report(migrationDiagnostics.refusedOption({ option: second, reason }));
  }
}

const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function resumeOf(context: Context): Resume | undefined {
  const { resumeAt, resumeAfter, markDone } = context.options;
  if (markDone) return { kind: 'done' };
  const at = numberOption('--resume-at', resumeAt, context);
  if (at !== undefined) return { kind: 'at', statement: at };
  const after = numberOption('--resume-after', resumeAfter, context);
  return after === undefined ? undefined : { kind: 'after', statement: after };
}

/** A whole number; undefined where it is not given or after a problem was reported. */
function numberOption(
  option: string,
  value: string | undefined,
  { diagnostics }: Pick<Context, 'diagnostics'>,
): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  diagnostics.report(migrationDiagnostics.refusedOption({ option, reason: 'it must be a whole number.' }));
  return undefined;
}

/** How many migrations to run; undefined where it is not given. Reports a wrong number and throws. */
export function stepsOf(context: Context): number | undefined {
  const steps = numberOption('--steps', context.options.steps, context);
  if (steps === 0) {
    const details = { option: '--steps', reason: 'it must be at least 1.' };
    context.diagnostics.report(migrationDiagnostics.refusedOption(details));
  }
  if (context.diagnostics.hasErrors) throw new UsageError('The command line has errors.');
  return steps;
}
