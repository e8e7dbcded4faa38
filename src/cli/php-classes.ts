import type { Config } from '../config/config.ts';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { classCheck } from '../targets/php/check.ts';
import { type GeneratedClass, phpClasses } from '../targets/php/target.ts';
import { phpOptions } from './php-options.ts';
import type { ProjectDatabase } from './project.ts';

/** What is made of the classes of all databases, once everything that PHP cannot do has been reported. */
export function checkedClasses<T>(
  databases: readonly ProjectDatabase[],
  config: Config,
  diagnostics: Diagnostics,
  make: (generated: GeneratedClass) => T,
): readonly T[] {
  const check = classCheck(diagnostics);
  const made: T[] = [];
  for (const { database, platform, contributionsOf } of databases) {
    for (const generated of phpClasses(database, phpOptions(database, platform, config), contributionsOf)) {
      check(generated);
      if (!diagnostics.hasErrors) made.push(make(generated));
    }
  }
  diagnostics.stopOnErrors();
  return made;
}
