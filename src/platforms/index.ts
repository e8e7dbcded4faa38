import { mssql } from './mssql/platform.ts';
import { mysql } from './mysql/platform.ts';
import { oracle } from './oracle/platform.ts';
import { pgsql } from './pgsql/platform.ts';
import type { PlatformDefinition } from './platform.ts';
import { sqlite } from './sqlite/platform.ts';

/** Every database product we speak to. */
export const platforms: readonly PlatformDefinition[] = [mysql, pgsql, sqlite, mssql, oracle];

/** The names that configuration and schemas may use for them. */
export const adapterNames: readonly string[] = platforms.flatMap(({ name, aliases }) => [name, ...aliases]);

/** The platform that a person means: by a name, another word for it, or a class such as `MssqlPlatform`. */
export function platformNamed(given: string): PlatformDefinition | undefined {
  const word = given
    .slice(given.lastIndexOf('\\') + 1)
    .replace(/Platform$/i, '')
    .toLowerCase();
  return platforms.find(({ name, aliases, words = [] }) => [name, ...aliases, ...words].includes(word));
}

/** The platform of an adapter name, in any of its spellings. */
export const findPlatform = (adapter: string): PlatformDefinition | undefined =>
  platforms.find((platform) => platform.name === adapter || platform.aliases.includes(adapter));
