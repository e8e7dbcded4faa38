import type { ConnectionConfig } from '../../../config/config.ts';
import type { ConfigText } from '../../../config/config-text.ts';
import { type Diagnostic, Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { type Connection, ConnectionError, StatementError } from '../../../platforms/connect/connection.ts';
import type { PlatformDefinition } from '../../../platforms/platform.ts';
import { newConnection } from '../../connection/option.ts';
import { openConnection, type ReachableConnection, resolveConnection } from '../../connection/target.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { initDiagnostics } from '../diagnostics.ts';
import { type Answers, type ConnectionStatus, dsnOf, type Password, platformFor } from './answers.ts';

/** The services and settings for a connection attempt. */
export interface ConnectContext {
  readonly terminal: Terminal;
  readonly environment: NodeJS.ProcessEnv;
  /** An absolute path. */
  readonly projectDir: string;
  /** Whether a failure ends the command because no user can be asked. */
  readonly isScript: boolean;
}

/** Tests the connection without creating anything; returns its status or the problems. */
export async function testConnection(
  answers: Answers,
  connectContext: ConnectContext,
): Promise<ConnectionStatus | readonly Diagnostic[]> {
  const { terminal, isScript } = connectContext;
  const problems = new Diagnostics();
  const target = targetOf(answers, connectContext, problems);
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

async function described(connection: Connection, platform: PlatformDefinition): Promise<ConnectionStatus> {
  try {
    const tables = await countTables(connection, platform);
    return { kind: 'connected', description: connection.description, tables };
  } finally {
    await connection.close();
  }
}

/** Counts the tables that an import would find; a connection can also see other databases. */
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

/** Undefined after a problem was reported. */
export function targetOf(
  answers: Answers,
  { environment, projectDir }: Pick<ConnectContext, 'environment' | 'projectDir'>,
  diagnostics: Diagnostics,
): ReachableConnection | undefined {
  return resolveConnection(connectionOf(answers), { paths: { projectDir }, environment }, diagnostics);
}

/** The connection as the configuration will contain it. */
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
