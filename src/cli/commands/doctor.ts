import { relative } from 'node:path';
import type { Config } from '../../config/config.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { inReadingOrder } from '../../diagnostics/order.ts';
import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { counted } from '../../support/text.ts';
import type { CheckedDriver, Fact } from '../../targets/checkup.ts';
import type { Target } from '../../targets/target.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import type { ReachableConnection } from '../connection/target.ts';
import { attempt } from '../doctor/attempt.ts';
import { classFacts, configurationFacts } from '../doctor/generated-files.ts';
import { databaseFacts, reachableConnection } from '../doctor/live-databases.ts';
import { machineOf } from '../doctor/machine.ts';
import { EXIT } from '../exit-status.ts';
import { findingAsJson } from '../finding-as-json.ts';
import { jsonOption } from '../migrations/options.ts';
import { loadMigrations } from '../migrations/targets.ts';
import { loadConfig, loadDatabases, type ProjectDatabase, type SchemaOptions } from '../project.ts';
import { targetsOf } from '../targets.ts';
import { version } from '../version.ts';

interface DoctorOptions extends SchemaOptions {
  readonly json?: boolean;
}

type Context = CommandContext<DoctorOptions>;

export const doctor = defineCommand<DoctorOptions>({
  name: 'doctor',
  abbreviates: true,
  summary: 'Checks the machine, the project and its databases, and says what to run.',
  options: [jsonOption],
  async run(context) {
    const { options, terminal, diagnostics } = context;
    const facts: Fact[] = [];
    for await (const fact of examine(context)) {
      facts.push(fact);
      if (!options.json) terminal.result(`${fact.subject}: ${fact.words}`);
    }
    const findings = inReadingOrder(diagnostics.all);
    const problems = findings.filter(({ severity }) => severity !== 'note').length;
    if (options.json)
      terminal.data(`${JSON.stringify({ facts, findings: findings.map(findingAsJson) }, undefined, 2)}\n`);
    else terminal.result(problems === 0 ? 'No problems found.' : `${counted(problems, 'problem')} found.`);
    return problems === 0 ? undefined : EXIT.refused;
  },
});

/** Goes on after each problem as far as the next part can do without what has failed. */
async function* examine(context: Context): AsyncGenerator<Fact> {
  const { cwd, diagnostics } = context;
  yield { subject: 'orm', words: `${version} on Node ${process.versions.node}` };
  const config = await attempt(diagnostics, async (own) => {
    const loaded = await loadConfig({ ...context, diagnostics: own });
    own.stopOnErrors();
    return loaded;
  });
  if (config === undefined) return;
  yield { subject: 'project', words: relative(cwd, config.paths.projectDir) || '.' };
  const targets = targetsOf(config);
  const databases = await attempt(diagnostics, (own) =>
    loadDatabases(config, { ...context, diagnostics: own }, targets),
  );
  if (databases !== undefined) yield { subject: 'schema', words: sizeOf(databases) };
  for (const target of targets) yield* ofTarget(target, databases, config, context);
  const migrations =
    (await attempt(diagnostics, (own) => loadMigrations(config, { ...context, diagnostics: own }))) ?? [];
  yield* ofDatabases(databases, migrations, config, context);
}

function sizeOf(databases: readonly ProjectDatabase[]): string {
  const tables = databases.reduce((count, { database }) => count + database.tables.length, 0);
  return `${counted(tables, 'table')} in ${counted(databases.length, 'database')}`;
}

async function* ofTarget(
  target: Target,
  databases: readonly ProjectDatabase[] | undefined,
  config: Config,
  { cwd, diagnostics, environment }: Context,
): AsyncGenerator<Fact> {
  const parts: ((own: typeof diagnostics) => Promise<readonly Fact[]>)[] = [
    async (own) =>
      target.checkup({
        config,
        version,
        drivers: await driversOf(config),
        machine: machineOf(config.paths.projectDir, environment),
        diagnostics: own,
      }),
    async (own) => (databases === undefined ? [] : classFacts(target, databases, config, cwd, own)),
    async (own) => configurationFacts(target, config, cwd, own),
  ];
  for (const part of parts) yield* (await attempt(diagnostics, part)) ?? [];
}

/** The drivers of the connections that can be told; what is wrong with the others is reported when they are opened. */
async function driversOf(config: Config): Promise<readonly CheckedDriver[]> {
  const used = config.connections.filter(({ name }) => config.runtime.connections.includes(name));
  const drivers = await Promise.all(
    used.map((connection) =>
      attempt(new Diagnostics(), async (own) => reachableConnection(connection, config, own)),
    ),
  );
  return drivers.flatMap((reachable) => (reachable === undefined ? [] : [driverOf(reachable)]));
}

function driverOf({ name: connection, platform, target }: ReachableConnection): CheckedDriver {
  const { clientPackage } = platform;
  const clientPackages =
    clientPackage === undefined ? [] : [clientPackage.name, ...(clientPackage.alternatives ?? [])];
  return { connection, driver: target.dsn.driver, clientPackages };
}

async function* ofDatabases(
  databases: readonly ProjectDatabase[] | undefined,
  migrations: readonly MigrationFile[],
  config: Config,
  context: Context,
): AsyncGenerator<Fact> {
  for (const connection of config.connections) {
    const database = databases?.find(({ database: { name } }) => name === connection.name)?.database;
    const facts = await attempt(context.diagnostics, (own) =>
      databaseFacts(connection, { database, migrations }, config, { ...context, diagnostics: own }),
    );
    yield* facts ?? [];
  }
}
