import type { Difference } from '../../migrations/check/differences.ts';
import type { Drift } from '../../migrations/check/drift.ts';
import { defineCommand } from '../command.ts';
import { EXIT } from '../exit-status.ts';
import { type CheckedConnection, checkConnection } from '../migrations/drift.ts';
import {
  connectionOption,
  folderOption,
  journalOption,
  jsonOption,
  type MigrationSchemaOptions,
  schemaOptions,
} from '../migrations/options.ts';
import { statementsBetween } from '../migrations/repair.ts';
import { loadMigrations, runTargets } from '../migrations/targets.ts';
import { connectionsToOpen } from '../migrations/tenants.ts';
import { loadDescribed } from '../objects.ts';
import { loadConfig } from '../project.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface CheckOptions extends MigrationSchemaOptions {
  readonly json?: boolean;
  readonly sql?: boolean;
}

export const databaseCheck = defineCommand<CheckOptions>({
  name: 'database:check',
  summary: 'Compares the database with the migrations and the schema; exits with 3 if they differ.',
  options: [
    ...schemaOptions,
    folderOption,
    connectionOption,
    journalOption,
    jsonOption,
    {
      flags: '--sql',
      description: 'print the statements that undo the differences, and those that repeat them',
    },
  ],
  async run(context) {
    const { options, terminal } = context;
    const config = await loadConfig(context);
    const databases = await loadDescribed(config, context);
    const files = await loadMigrations(config, context);
    const named = databases.map(({ database: { name, span } }) => ({ name, span }));
    const targets = runTargets(await connectionsToOpen(named, config, context), config, context, 'read');
    const checked: CheckedConnection[] = [];
    for (const target of targets) {
      const project = databases.find(({ database }) => database.name === target.sections);
      if (project === undefined) continue;
      const { platform, described: schema } = project;
      checked.push(await checkConnection({ target, platform, files, schema }, config, context));
    }
    if (options.json) terminal.data(asJson(checked));
    else if (options.sql) for (const connection of checked) terminal.data(await printedSql(connection));
    else for (const { name, drift } of checked) printDrift(name, drift, terminal);
    return checked.some(({ drift }) => differs(drift)) ? EXIT.pending : undefined;
  },
});

const differs = ({ pending, unrecorded, drift, views }: Drift): boolean =>
  pending.length + unrecorded.length + drift.length + views.length > 0;

const asJson = (checked: readonly CheckedConnection[]): string =>
  `${JSON.stringify(
    { connections: checked.map(({ name, drift }) => ({ connection: name, ...drift })) },
    undefined,
    2,
  )}\n`;

const HEADINGS: Readonly<Record<keyof Drift, string>> = {
  drift: 'The database was changed without a migration:',
  pending: 'Migrations that have not run:',
  unrecorded: 'Changes of the schema without a migration:',
  views: 'Views whose columns the schema declares in another way:',
};

function printDrift(name: string, drift: Drift, terminal: Terminal): void {
  if (!differs(drift)) {
    terminal.result(`${name}: the database, the migrations and the schema are the same.`);
    return;
  }
  for (const part of ['drift', 'pending', 'unrecorded', 'views'] as const) {
    if (drift[part].length === 0) continue;
    terminal.result(`${name}: ${HEADINGS[part]}`);
    for (const { sentence } of drift[part] satisfies readonly Difference[]) terminal.result(`  ${sentence}`);
  }
}

async function printedSql({ name, live, applied, platform }: CheckedConnection): Promise<string> {
  const back = await statementsBetween(live.state, applied, name, platform);
  const again = await statementsBetween(applied, live.state, name, platform);
  return [
    ...(back === '' ? [] : [`-- ${name}: makes the database what the migrations say.\n`, back]),
    ...(again === '' ? [] : [`-- ${name}: does to another database what was done to this one.\n`, again]),
  ].join('');
}
