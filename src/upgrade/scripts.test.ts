import { expect, it } from 'vitest';
import { edited } from './change.ts';
import { isScript, upgradeScript } from './scripts.ts';

const moved = { has: (name: string) => name === 'propel.yaml', isAny: true };
const insteadOfOption = (option: string) => (option === '--target-package' ? 'Write a key.' : undefined);

function upgraded(text: string, path = 'build.sh') {
  const { commands, names, findings } = upgradeScript({ path, text }, moved, insteadOfOption);
  return { text: edited(text, [...commands, ...names]), findings: findings.map(({ what }) => what) };
}

it.each([
  ['vendor/bin/propel', 'vendor/bin/orm'],
  ['./vendor/bin/propel sql:build --overwrite', './vendor/bin/orm sql:build --overwrite'],
  ['PROPEL="$ROOT/vendor/bin/propel"', 'PROPEL="$ROOT/vendor/bin/orm"'],
  ['vendor\\bin\\propel.bat build', 'vendor\\bin\\orm.bat build'],
  ['"vendor\\\\bin\\\\propel" build', '"vendor\\\\bin\\\\orm" build'],
  ['php vendor/propel/propel/bin/propel.php diff', 'php vendor/bin/orm diff'],
  ['propel --config-dir=app -v migrate && propel up', 'orm --config-dir=app -v migrate && orm up'],
  ['php bin/propel model:build', 'php bin/orm model:build'],
  [
    'vendor/bin/propel --config-dir=propel model:build; propel build --config-dir propel',
    'vendor/bin/orm --config-dir=propel model:build; orm build --config-dir propel',
  ],
  ['CMD=propel build', 'CMD=orm build'],
  ['run: cp propel.yaml.dist ./propel.yaml', 'run: cp orm.yaml.dist ./orm.yaml'],
  ['COPY ["propel.yaml", "schema.xml", "/app/"]', 'COPY ["orm.yaml", "schema.xml", "/app/"]'],
])('renames in %s', (before, after) => {
  expect(upgraded(before)).toEqual({ text: after, findings: [] });
  expect(upgraded(after).text).toBe(after);
});

it.each([
  'echo "propel is ready"',
  'git checkout propel-2',
  'docker build -t propel .',
  'cp propel.xml other-propel.yaml propel.yaml.bak my.propel.yaml',
  'use_propel build',
  'app --config-dir=propel build',
  'orm --config-dir propel model:build --schema-dir="propel" -v',
  'npm run propel:x',
  '# see propelorm.org',
])('leaves %s', (line) => {
  expect(upgraded(line).text).toBe(line);
});

it.each([
  ['vendor/bin/propel test:prepare', 'There is no command "test:prepare".'],
  ['vendor/bin/propel build --target-package x', 'The option --target-package does not exist.'],
  ['app/console propel:model:build', '"propel:model:build" is a command of an extension of Propel.'],
  ['cp vendor/propel/propel/resources/x .', 'The folder of the package of Propel will be gone.'],
  ['composer require propel/propel:~2.0', 'The Composer package of Propel is named.'],
])('reports %s', (line, finding) => {
  expect(upgraded(line).findings).toEqual([finding]);
});

it('takes the script of Propel for the command, where a configuration is called like it', () => {
  const moved = { has: (name: string) => name === 'propel.php', isAny: true };
  const text = 'php vendor/bin/propel.php build\nphp bin/propel.php diff\ncp propel.php.dist propel.php\n';
  const { commands, names } = upgradeScript({ path: 'Makefile', text }, moved, insteadOfOption);
  expect(edited(text, [...commands, ...names])).toBe(
    'php vendor/bin/orm build\nphp bin/orm diff\ncp orm.php.dist orm.php\n',
  );
});

it('renames every configuration that is ignored', () => {
  expect(upgraded('/propel.php\n/propel.ini.dist\n', '.gitignore').text).toBe('/orm.php\n/orm.ini.dist\n');
});

it.each([
  ['Makefile', ''],
  ['docker/php.Dockerfile', ''],
  ['.github/workflows/a.yml', ''],
  ['gulpfile.js', ''],
  ['bin/reset', '#!/usr/bin/env bash\n'],
])('takes %s for a script', (path, text) => {
  expect(isScript({ path, text })).toBe(true);
});

it.each([
  ['config.yaml', ''],
  ['src/makefile.php', ''],
  ['bin/console', '#!/usr/bin/env php\n'],
])('does not take %s for a script', (path, text) => {
  expect(isScript({ path, text })).toBe(false);
});
