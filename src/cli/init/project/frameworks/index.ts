import { readIfReadable } from '../../../../output/inspect/list.ts';
import type { Framework } from './framework.ts';
import { laravel } from './laravel.ts';
import { symfony } from './symfony.ts';

const FRAMEWORKS: readonly Framework[] = [symfony, laravel];

/** Beside the classes that the framework has in App\. */
export const FRAMEWORK_NAMESPACE = 'App\\Model';

/** The framework that a composer.json requires. */
export function frameworkOf(composerPath: string): Framework | undefined {
  const manifest = readIfReadable(composerPath) ?? '';
  return FRAMEWORKS.find(({ sign }) => manifest.includes(`"${sign}"`));
}

export const frameworkPackages: readonly string[] = FRAMEWORKS.map(({ package: name }) => name);
