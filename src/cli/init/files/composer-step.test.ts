import { expect, it } from 'vitest';
import { inFolder } from '../../../../tests/support/read-config.ts';
import { composerStep } from './composer-step.ts';

const installed = { 'vendor/autoload.php': '' };
const lockOf = (name: string) => ({ 'composer.lock': `{"packages": [{\n  "name": "${name}"\n}]}` });

it.each([
  ['a new project', {}, 'composer install'],
  ['a lock file without the runtime', lockOf('psr/log'), 'composer update orm/runtime'],
  ['a clone whose lock file has the runtime', lockOf('orm/runtime'), 'composer install'],
  ['an installed runtime', { ...installed, ...lockOf('orm/orm') }, 'composer dump-autoload'],
])('in %s names the command that Composer needs', (_, files, step) =>
  inFolder(files, async (folder) => expect(composerStep(folder, true)).toBe(step)),
);

it('needs nothing where nothing has changed', () =>
  inFolder({ ...installed, ...lockOf('orm/runtime') }, async (folder) =>
    expect(composerStep(folder, false)).toBeUndefined(),
  ));
