import { expect, it } from 'vitest';
import { inFolder } from '../../../../tests/support/read-config.ts';
import { composerStep } from './composer-step.ts';

const vendor = { 'vendor/autoload.php': '', 'vendor/psr/log/composer.json': '{}' };
const installed = (name: string) => ({ ...vendor, [`vendor/${name}/composer.json`]: '{}' });
const lockOf = (name: string) => ({ 'composer.lock': `{"packages": [{\n  "name": "${name}"\n}]}` });
const requires = (name: string) => ({ 'composer.json': `{"require": {"${name}": "^1.0"}}` });

it.each([
  ['a new project', {}, 'composer install'],
  ['a lock file without the runtime', lockOf('psr/log'), 'composer update orm/runtime'],
  [
    'a lock file without the package that is required',
    { ...lockOf('psr/log'), ...requires('orm/orm') },
    'composer update orm/orm',
  ],
  [
    'a lock file without the runtime, and a vendor folder',
    { ...vendor, ...lockOf('psr/log') },
    'composer update orm/runtime',
  ],
  ['a clone whose lock file has the runtime', lockOf('orm/runtime'), 'composer install'],
  [
    'a vendor folder that is older than its lock file',
    { ...vendor, ...lockOf('orm/runtime') },
    'composer install',
  ],
  ['a vendor folder without a lock file', vendor, 'composer update'],
  [
    'an installed runtime beside a framework without its package',
    {
      ...installed('orm/orm'),
      ...lockOf('orm/orm'),
      'composer.json': '{"require": {"orm/orm": "*", "orm/symfony-bundle": "*"}}',
    },
    'composer update orm/symfony-bundle',
  ],
  ['an installed runtime', { ...installed('orm/orm'), ...lockOf('orm/orm') }, 'composer dump-autoload'],
  ['an installed runtime without a lock file', installed('orm/runtime'), 'composer dump-autoload'],
])('in %s names the command that Composer needs', (_, files, step) =>
  inFolder(files, async (folder) => expect(composerStep(folder, true)).toBe(step)),
);

it('needs nothing where nothing has changed', () =>
  inFolder({ ...installed('orm/runtime'), ...lockOf('orm/runtime') }, async (folder) =>
    expect(composerStep(folder, false)).toBeUndefined(),
  ));
