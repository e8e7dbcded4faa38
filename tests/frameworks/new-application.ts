import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type FrameworkName, frameworkFolder } from '../../scripts/frameworks.mjs';
import { replaceFiles } from '../support/files.ts';
import { substitutes } from './application.ts';

const ROOT = join(import.meta.dirname, '../..');

interface InstalledPackage {
  readonly name: string;
  readonly version?: string;
  readonly autoload?: object;
}

/** A new application as the framework makes it, in which Composer has installed the packages of Orm. */
export interface NewApplication {
  readonly framework: FrameworkName;
  /** The folder of the package for the framework. */
  readonly connector: string;
  readonly requires: string;
  readonly files: Readonly<Record<string, string>>;
}

export const SYMFONY: NewApplication = {
  framework: 'symfony',
  connector: 'frameworks/symfony',
  requires: 'symfony/framework-bundle',
  files: {
    'bin/console': `<?php
require dirname(__DIR__) . '/vendor/autoload.php';
(new Symfony\\Bundle\\FrameworkBundle\\Console\\Application(new App\\Kernel('dev', true)))->run();
`,
    'config/bundles.php': `<?php

return [
    Symfony\\Bundle\\FrameworkBundle\\FrameworkBundle::class => ['all' => true],
];
`,
    'config/packages/framework.yaml': `framework: { secret: not-a-secret, http_method_override: false }\n`,
    'config/services.yaml': `services:
    _defaults: { autowire: true, autoconfigure: true }
    App\\: { resource: '../src/', exclude: ['../src/Kernel.php'] }
`,
    'src/Kernel.php': `<?php

namespace App;

class Kernel extends \\Symfony\\Component\\HttpKernel\\Kernel
{
    use \\Symfony\\Bundle\\FrameworkBundle\\Kernel\\MicroKernelTrait;
}
`,
  },
};

export const LARAVEL: NewApplication = {
  framework: 'laravel',
  connector: 'frameworks/laravel',
  requires: 'laravel/framework',
  files: {
    artisan: `<?php
require __DIR__ . '/vendor/autoload.php';
${substitutes.map((path) => `require '${path}';\n`).join('')}$application = Illuminate\\Foundation\\Application::configure(basePath: __DIR__)->withExceptions()->create();
exit($application->handleCommand(new Symfony\\Component\\Console\\Input\\ArgvInput()));
`,
    '.env': 'APP_KEY=base64:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=\nDB_CONNECTION=sqlite\n',
    'app/.gitkeep': '',
    'bootstrap/cache/.gitkeep': '',
    'config/database.php': `<?php
return [
    'default' => env('DB_CONNECTION'),
    'connections' => [
        'sqlite' => ['driver' => 'sqlite', 'database' => env('DB_DATABASE', database_path('database.sqlite'))],
    ],
];
`,
    'database/database.sqlite': '',
    'storage/framework/views/.gitkeep': '',
    'storage/logs/.gitkeep': '',
  },
};

/** Writes the application; packages are links, as far as Composer does not change them. */
export function makeApplication(
  folder: string,
  { framework, connector, requires, files }: NewApplication,
): void {
  const installed = join(frameworkFolder(framework), 'vendor');
  const own = ['.', connector].map((path) => ({ path, manifest: manifestIn(path) }));
  const { packages } = readJson<{ packages: readonly InstalledPackage[] }>(
    join(installed, 'composer/installed.json'),
  );
  replaceFiles(folder, {
    ...files,
    'composer.json': JSON.stringify({
      require: Object.fromEntries(
        [requires, ...own.map(({ manifest }) => manifest.name)].map((name) => [name, '*']),
      ),
      autoload: { 'psr-4': { 'App\\': framework === 'laravel' ? 'app/' : 'src/' } },
    }),
  });
  cpSync(join(installed, 'composer'), join(folder, 'vendor/composer'), { recursive: true });
  for (const organization of new Set(packages.map(({ name }) => name.split('/')[0] ?? '')))
    symlinkSync(join(installed, organization), join(folder, 'vendor', organization), 'dir');
  mkdirSync(join(folder, 'vendor/orm'));
  for (const { path, manifest } of own)
    symlinkSync(join(ROOT, path), join(folder, 'vendor/orm', basename(manifest.name)), 'dir');
  const added = own.map(({ manifest }) => ({ ...manifest, 'install-path': `../${manifest.name}` }));
  writeFileSync(
    join(folder, 'vendor/composer/installed.json'),
    JSON.stringify({ packages: [...packages, ...added], dev: true, 'dev-package-names': [] }),
  );
  cpSync(join(installed, 'autoload.php'), join(folder, 'vendor/autoload.php'));
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

/** A package as Composer lists it; a checkout of the tool says no version. */
const manifestIn = (path: string): InstalledPackage => ({
  version: '0.2.0',
  ...readJson<InstalledPackage>(join(ROOT, path, 'composer.json')),
});
