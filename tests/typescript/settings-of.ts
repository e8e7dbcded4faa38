import type { ConnectionSettings } from '../../runtimes/typescript/src/connection/settings.ts';
import type { Scratch, TestDatabase } from '../servers/databases.ts';

let names = 0;

/** The settings of a connection to a scratch database. */
export function settingsOf(
  { name }: TestDatabase,
  { dsn, user, password }: Scratch,
  more: Partial<ConnectionSettings> = {},
): ConnectionSettings {
  if (name === 'sqlite') return { adapter: name, path: dsn.slice('sqlite:'.length), ...more };
  const part = (key: string): string => new RegExp(`${key}=([^;]+)`).exec(dsn)?.[1] ?? '';
  return {
    adapter: name,
    host: part('host'),
    port: Number(part('port')),
    database: part('dbname'),
    user,
    password,
    ...more,
  };
}

/** A name for a connection that no other test uses. */
export function connectionName(): string {
  names++;
  return `test_${names}`;
}
