import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readIfReadable } from '../../../output/inspect/list.ts';
import { StatementError } from '../../../platforms/connect/connection.ts';
import { runProgram } from '../../run-program.ts';
import { frameworkPackages } from '../project/frameworks/index.ts';

const REFRESH = 'composer dump-autoload';

/** The packages that contain the runtime. */
const PACKAGES = ['orm/runtime', 'orm/orm'] as const;

/** The command of Composer that the project needs after its composer.json was extended; undefined for none. */
export function composerStep(projectDir: string, isChanged: boolean): string | undefined {
  const lock = readIfReadable(join(projectDir, 'composer.lock'));
  const required = requiredPackages(projectDir);
  // Composer installs nothing that the lock file does not list.
  const unlocked = lock === undefined ? [] : required.filter((name) => !isLocked(name, lock));
  if (unlocked.length > 0) return `composer update ${unlocked.join(' ')}`;
  if (required.every((name) => isInstalled(name, projectDir))) return isChanged ? REFRESH : undefined;
  // Without a lock file Composer refuses to update one package, and updates all.
  const hasOthers = existsSync(join(projectDir, 'vendor/autoload.php'));
  return lock === undefined && hasOthers ? 'composer update' : 'composer install';
}

/** Makes Composer load the classes, which fetches nothing; false if this was not the step, or could not be done. */
export async function refreshAutoload(step: string, projectDir: string): Promise<boolean> {
  if (step !== REFRESH) return false;
  try {
    const words = [...REFRESH.split(' '), '--no-interaction', '--quiet'];
    await runProgram(words, { folder: projectDir, environment: {}, signal: undefined });
    return true;
  } catch (error) {
    if (error instanceof StatementError) return false;
    throw error;
  }
}

/** The package itself, or the other one that contains it. */
const namesFor = (name: string): readonly string[] =>
  PACKAGES.some((known) => known === name) ? PACKAGES : [name];

const isLocked = (name: string, lock: string): boolean =>
  namesFor(name).some((one) => lock.includes(`"name": "${one}"`));

const isInstalled = (name: string, projectDir: string): boolean =>
  namesFor(name).some((one) => existsSync(join(projectDir, 'vendor', one)));

function requiredPackages(projectDir: string): readonly string[] {
  const manifest = readIfReadable(join(projectDir, 'composer.json')) ?? '';
  const isRequired = (name: string): boolean => manifest.includes(`"${name}"`);
  return [PACKAGES.find(isRequired) ?? PACKAGES[0], ...frameworkPackages.filter(isRequired)];
}
