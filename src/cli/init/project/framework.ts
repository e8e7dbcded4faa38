import { readIfReadable } from '../../../output/inspect/list.ts';

/** A framework of PHP for which there is a package. */
export interface Framework {
  readonly title: string;
  /** The Composer package by which a project is recognized. */
  readonly sign: string;
  /** The Composer package that connects the framework to the runtime, and its folder in this package. */
  readonly package: string;
  readonly folder: string;
  /** What remains to be done in the project. */
  readonly step: string;
}

const FRAMEWORKS: readonly Framework[] = [
  {
    title: 'Symfony',
    sign: 'symfony/framework-bundle',
    package: 'orm/symfony-bundle',
    folder: 'frameworks/symfony',
    step: 'Add Orm\\Symfony\\OrmBundle to config/bundles.php, and the connection to config/packages/orm.yaml.',
  },
  {
    title: 'Laravel',
    sign: 'laravel/framework',
    package: 'orm/laravel',
    folder: 'frameworks/laravel',
    step: 'The models use the connection DB_CONNECTION; config/orm-models.php names others.',
  },
];

/** Beside the classes that the framework has in App\. */
export const FRAMEWORK_NAMESPACE = 'App\\Model';

/** The framework that a composer.json requires. */
export function frameworkOf(composerPath: string): Framework | undefined {
  const manifest = readIfReadable(composerPath) ?? '';
  return FRAMEWORKS.find(({ sign }) => manifest.includes(`"${sign}"`));
}

export const frameworkPackages: readonly string[] = FRAMEWORKS.map(({ package: name }) => name);
