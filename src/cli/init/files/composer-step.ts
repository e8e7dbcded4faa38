import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readIfReadable } from '../../../output/inspect/list.ts';
import { frameworkPackages } from '../project/framework.ts';

/** The packages that contain the runtime. */
const PACKAGES = ['orm/runtime', 'orm/orm'] as const;

/** The command of Composer that the project needs after its composer.json was extended; undefined for none. */
export function composerStep(projectDir: string, isChanged: boolean): string | undefined {
  const lock = readIfReadable(join(projectDir, 'composer.lock'));
  const isInstalled = PACKAGES.some((name) => existsSync(join(projectDir, 'vendor', name)));
  // Composer installs nothing that the lock file does not list.
  if (lock !== undefined && !/"name": "orm\/(?:orm|runtime)"/.test(lock))
    return `composer update ${requiredPackages(projectDir).join(' ')}`;
  if (isInstalled) return isChanged ? 'composer dump-autoload' : undefined;
  // Without a lock file Composer refuses to update one package, and updates all.
  const hasOthers = existsSync(join(projectDir, 'vendor/autoload.php'));
  return lock === undefined && hasOthers ? 'composer update' : 'composer install';
}

function requiredPackages(projectDir: string): readonly string[] {
  const manifest = readIfReadable(join(projectDir, 'composer.json')) ?? '';
  const isRequired = (name: string): boolean => manifest.includes(`"${name}"`);
  return [PACKAGES.find(isRequired) ?? PACKAGES[0], ...frameworkPackages.filter(isRequired)];
}
