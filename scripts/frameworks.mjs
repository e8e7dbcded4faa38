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

/** Installs the framework once; returns the reason if that is not possible. */
export const installSymfony = (php) => installTool({ ...SYMFONY, php });

export const symfonyFolder = () => toolFolder(SYMFONY.name);
