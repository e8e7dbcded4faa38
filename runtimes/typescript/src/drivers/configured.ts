import type { Database } from '../connection/database.ts';
import type { ConnectionSettings } from '../connection/settings.ts';
import { LogicError } from '../errors/orm-error.ts';
import { connect } from './connect.ts';

/** The settings of each connection, made when it is opened: environment variables are read then. */
export type ConfiguredConnections = Readonly<Record<string, () => ConnectionSettings>>;

/** Opens a connection of the configuration; generated modules call it. */
export async function connectConfigured(
  connections: ConfiguredConnections,
  name: string,
  overrides: Partial<ConnectionSettings> = {},
): Promise<Database> {
  const settings = Object.hasOwn(connections, name) ? connections[name] : undefined;
  if (settings === undefined) {
    const known = Object.keys(connections).join('", "');
    throw new LogicError(`The configuration has no connection "${name}". Its connections are "${known}".`);
  }
  return connect(name, { ...settings(), ...overrides });
}

/** The value of an environment variable that a connection needs. */
export function environment(name: string, fallback?: string): string {
  const value = process.env[name] ?? fallback;
  if (value === undefined) {
    throw new LogicError(
      `The environment variable "${name}" is not set, but a database connection needs it.`,
    );
  }
  return value;
}
