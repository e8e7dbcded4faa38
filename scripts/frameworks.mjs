/** Frameworks for the tests of the packages in frameworks/. */
import { installTool, toolFolder } from './composer-tool.mjs';

const SYMFONY = {
  name: 'symfony',
  title: 'Symfony',
  packages: [
    'symfony/console:^6.4',
    'symfony/framework-bundle:6.4.49',
    'symfony/monolog-bundle:*',
    'symfony/twig-bundle:^6.4',
    'symfony/web-profiler-bundle:6.4.50',
    'symfony/yaml:^6.4',
  ],
};

/** Without Monolog's bundle, which is optional, and whose versions for Symfony 7 not every mirror of Packagist has. */
const SYMFONY_7 = {
  name: 'symfony-7',
  title: 'Symfony 7',
  packages: [
    'symfony/console:^7.4',
    'symfony/framework-bundle:^7.4',
    'symfony/twig-bundle:^7.4',
    'symfony/web-profiler-bundle:^7.4',
    'symfony/yaml:^7.4',
  ],
  // Not on every mirror of Packagist; tests/frameworks/polyfill.php has what Symfony calls of it.
  replace: { 'symfony/polyfill-php85': '1.34.0' },
};

/**
 * Some mirrors of Packagist lack packages that Laravel requires, or have only versions that are a little older than it
 * asks for. Older ones are installed under the number that it asks for; those in "replace" are missing: CORS headers,
 * Markdown, and the clock of Carbon's factories cannot be used in the tests.
 */
const LARAVEL = {
  name: 'laravel',
  title: 'Laravel',
  packages: [
    'laravel/framework:^12',
    'graham-campbell/result-type:1.1.2 as 1.2.0',
    'league/flysystem:3.23.0 as 3.30.0',
    'league/flysystem-local:3.23.0 as 3.30.0',
    'voku/portable-ascii:2.0.1 as 2.0.2',
  ],
  replace: {
    'fruitcake/php-cors': '1.3.0',
    'league/commonmark': '2.8.1',
    'symfony/clock': '7.4.0',
    'symfony/polyfill-php85': '1.34.0',
  },
};

const FRAMEWORKS = [SYMFONY, SYMFONY_7, LARAVEL];

/** The frameworks by the name of their folder. */
export const frameworkNames = FRAMEWORKS.map(({ name }) => name);

/** Installs a framework once; returns the reason if that is not possible. */
export function installFramework(name, php) {
  return installTool({ ...FRAMEWORKS.find((framework) => framework.name === name), php });
}

export const frameworkFolder = (name) => toolFolder(name);
