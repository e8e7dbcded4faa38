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
  | 'h2';

/** Something of this machine that tests need, as scripts/provision.mjs found it. */
export interface Capability {
  readonly name: CapabilityName;
  readonly version?: string;
  /** The program, or the folder of programs. */
  readonly path?: string;
  /** What is missing, by name; empty when the capability can be used. */
  readonly lacks: readonly string[];
}

export type Capabilities = Readonly<Partial<Record<CapabilityName, Capability>>>;

/** In CI, and where all tests are required, what is missing is a failure, never a skip. */
export const isCi = ['true', '1'].includes(process.env.CI ?? '') || process.env.ORM_TEST_REQUIRE === 'all';

/** What `npm test` found before it started us, or what can be found now. */
export function readCapabilities(): Capabilities {
  return JSON.parse(process.env.ORM_TEST_CAPABILITIES ?? probe());
}

/** Why a capability cannot be used; undefined when it can. */
export function whyMissing(capabilities: Capabilities, name: CapabilityName): string | undefined {
  const capability = capabilities[name];
  if (!capability) return `${name} (not looked for)`;
  return capability.lacks.length > 0 ? `${name} (missing: ${capability.lacks.join(', ')})` : undefined;
}

function probe(): string {
  const script = fileURLToPath(new URL('../../scripts/provision.mjs', import.meta.url));
  return spawnSync(process.execPath, [script, '--probe', '--json'], { encoding: 'utf8' }).stdout;
}
