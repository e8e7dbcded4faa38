import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readIfReadable } from '../../../output/inspect/list.ts';

/** The command of Composer that the project needs after its composer.json was extended; undefined for none. */
export function composerStep(projectDir: string, isChanged: boolean): string | undefined {
  const lock = readIfReadable(join(projectDir, 'composer.lock'));
  // Composer installs nothing that the lock file does not list.
  if (lock !== undefined && !/"name": "orm\/(?:orm|runtime)"/.test(lock))
    return 'composer update orm/runtime';
  if (!existsSync(join(projectDir, 'vendor/autoload.php'))) return 'composer install';
  return isChanged ? 'composer dump-autoload' : undefined;
}
