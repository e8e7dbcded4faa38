import type { Config } from '../config/config.ts';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { checkClasses } from '../targets/php/check.ts';
import { type GeneratedClass, phpClasses } from '../targets/php/target.ts';
import { phpOptions } from './php-options.ts';
import type { ProjectDatabase } from './project.ts';

/** The classes of all databases, once everything that PHP cannot do has been reported. */
export function checkedClasses(
  databases: readonly ProjectDatabase[],
  config: Config,
  diagnostics: Diagnostics,
): readonly GeneratedClass[] {
  const classes = databases.flatMap(({ database, platform, contributionsOf }) =>
    phpClasses(database, phpOptions(database, platform, config), contributionsOf),
  );
  checkClasses(classes, diagnostics);
  diagnostics.stopOnErrors();
  return classes;
}
