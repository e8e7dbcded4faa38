import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type CapabilityName =
  | 'php'
  | 'pdo_sqlite'
  | 'pdo_pgsql'
  | 'pdo_mysql'
  | 'phpunit'
  | 'postgresql'
  | 'mariadb'
  | 'h2'
  | 'chromium'
  | 'galera'
  | 'pgbouncer'
  | 'haproxy';

/** A capability of this machine that tests need, as scripts/provision.mjs reports it. */
export interface Capability {
  readonly name: CapabilityName;
  readonly version?: string;
  /** The path of the program or of its folder. */
  readonly path?: string;
  /** The missing parts by name; empty if the capability is available. */
  readonly lacks: readonly string[];
}

export type Capabilities = Readonly<Partial<Record<CapabilityName, Capability>>>;

/** A missing capability is a failure in CI or if all tests are required, never a skip. */
export const isCi = ['true', '1'].includes(process.env.CI ?? '') || process.env.ORM_TEST_REQUIRE === 'all';

/** The capabilities that `npm test` detected, or those detected now. */
export function readCapabilities(): Capabilities {
  return JSON.parse(process.env.ORM_TEST_CAPABILITIES ?? probe());
}

/** The reason why a capability is not available, or undefined. */
export function whyMissing(capabilities: Capabilities, name: CapabilityName): string | undefined {
  const capability = capabilities[name];
  if (!capability) return `${name} (not looked for)`;
  return capability.lacks.length > 0 ? `${name} (missing: ${capability.lacks.join(', ')})` : undefined;
}

function probe(): string {
  const script = fileURLToPath(new URL('../../scripts/provision.mjs', import.meta.url));
  return spawnSync(process.execPath, [script, '--probe', '--json'], { encoding: 'utf8' }).stdout;
}
