import type { ConnectionConfig } from '../../config/config.ts';
import type { ConfigText } from '../../config/config-text.ts';
import { type Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type Connection, ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { newConnection } from '../connection-option.ts';
import { openConnection, type ReachableConnection, resolveConnection } from '../connection-target.ts';
import type { Terminal } from '../terminal.ts';
import { type Answers, dsnOf, type Password, platformFor, type Reached } from './answers.ts';
import { initDiagnostics } from './diagnostics.ts';

/** What is needed to look for the database. */
export interface Reaching {
  readonly terminal: Terminal;
  readonly environment: NodeJS.ProcessEnv;
  /** Absolute. */
  readonly projectDir: string;
  /** Whether nobody can be asked what to do about a failure. */
  readonly isScript: boolean;
}

/** What the answers lead to, or why they lead nowhere; nothing is created. */
export async function reach(answers: Answers, reaching: Reaching): Promise<Reached | readonly Diagnostic[]> {
  const { terminal, isScript } = reaching;
  const problems = new Diagnostics();
  const target = targetOf(answers, reaching, problems);
  if (target === undefined) return problems.all;
  try {
    const path = await target.platform.missingFile?.(target.target);
    if (path !== undefined) return { kind: 'new-file', path };
    terminal.progress(0, 1, `Connecting to ${target.platform.title} …`);
    return await described(await openConnection(target), target.platform);
  } catch (error) {
    if (!(error instanceof ConnectionError) && !(error instanceof StatementError)) throw error;
    const hint = error instanceof ConnectionError ? error.hint : undefined;
    return [initDiagnostics.cannotConnect({ reason: error.message, hint, canSkip: isScript })];
  } finally {
    terminal.progress(1, 1, '');
  }
}

async function described(connection: Connection, platform: PlatformDefinition): Promise<Reached> {
  try {
    const tables = await countTables(connection, platform);
    return { kind: 'connected', description: connection.description, tables };
  } finally {
    await connection.close();
  }
}

/** Counts what an import would find: a connection may see other databases too. */
async function countTables(
  connection: Connection,
  platform: PlatformDefinition,
): Promise<number | undefined> {
  try {
    const { database } = await platform.create({}).inspect(connection.query);
    return database.tables.length;
  } catch (error) {
    if (error instanceof StatementError) return undefined;
    throw error;
  }
}

/** Undefined after what is wrong was reported. */
export function targetOf(
  answers: Answers,
  { environment, projectDir }: Pick<Reaching, 'environment' | 'projectDir'>,
  diagnostics: Diagnostics,
): ReachableConnection | undefined {
  return resolveConnection(connectionOf(answers), { paths: { projectDir } }, environment, diagnostics);
}

/** The connection as the configuration will have it. */
export const connectionOf = (answers: Answers): ConnectionConfig => {
  const password = passwordText(answers.password);
  return {
    ...newConnection(answers.connection, platformFor(answers)),
    dsn: dsnOf(answers),
    ...(answers.user !== undefined && { user: answers.user }),
    ...(password !== undefined && { password }),
  };
};

function passwordText(password: Password): ConfigText | undefined {
  switch (password.kind) {
    case 'none':
      return undefined;
    case 'typed':
      return password.text;
    case 'variable':
      return { parts: [{ env: password.name }] };
  }
}
