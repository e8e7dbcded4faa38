/** The PHPUnit runs of the PHP runtime: one for each database. */
import { join } from 'node:path';
import { repository } from './provision.mjs';

export const PHP_RUNTIME = join(repository, 'runtimes', 'php');

/**
 * The databases, with the groups of the tests that run on each; the traits in runtimes/php/tests/Support say which
 * groups a test is in. Tests without a database run beside those of SQLite. "galera" is MariaDB with the locks of a
 * cluster.
 */
const GROUPS = {
  sqlite: { exclude: ['servers', 'pgsql', 'mysql', 'galera'] },
  pgsql: { only: ['database', 'servers', 'pgsql'], exclude: ['sqlite', 'mysql', 'galera'] },
  mysql: { only: ['database', 'servers', 'mysql'], exclude: ['sqlite', 'pgsql', 'galera'] },
  galera: { only: ['lock-rows', 'galera'], exclude: ['sqlite', 'pgsql', 'mysql'] },
};

export const DATABASES = Object.keys(GROUPS);

/** The databases that are on a server. */
export const SERVERS = DATABASES.filter((name) => name !== 'sqlite');

/** The arguments of PHPUnit, and the environment, for the tests of one database. */
export function phpunitRun(database) {
  const { only = [], exclude } = GROUPS[database];
  const args = ['--exclude-group', exclude.join(',')];
  if (only.length > 0) args.push('--group', only.join(','));
  return { args, env: { ORM_TEST_DATABASE: database } };
}

/** Tests in which many processes write, which take half of the time. */
const CROWDS = [
  ...['Concurrency', 'Contention', 'Crowd', 'FirstTranslation', 'KilledWriter', 'Kill', 'LockOrder', 'Race'],
  ...['SlugConcurrency', 'Writers'],
];

/** The filter of a fast run. */
export const WITHOUT_CROWDS = `/^(?!.*\\\\(${CROWDS.join('|')})Test::)/`;
