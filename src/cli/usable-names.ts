import type { Platform } from '../platforms/platform.ts';
import type { NameCheck, RefusedName } from '../reverse/usable-names.ts';
import { unusableNames } from '../targets/php/check.ts';
import { isNumericName, placeholderIn } from '../targets/php/check-entity.ts';
import { phpClasses } from '../targets/php/target.ts';
import { type ClassSettings, NOT_FOUND, phpOptions } from './php-options.ts';

/** Of what is not configured only this makes a difference to the names of members. */
const UNCONFIGURED: ClassSettings = {
  targetPackage: '',
  dateTime: { dateTimeClass: 'DateTimeImmutable' },
  objectModel: {
    addClassLevelComment: true,
    useLeftJoinsInDoJoinMethods: true,
    defaultKeyType: 'phpName',
    namespaceMap: 'Map',
    classPrefix: '',
    pluralizerClass: '',
    entityNotFoundExceptionClass: NOT_FOUND,
  },
};

/** Asks the classes that would be made of a database which names they cannot have. */
export const nameCheck = (platform: Platform, generator: ClassSettings = UNCONFIGURED): NameCheck =>
  function* (database) {
    for (const generated of phpClasses(database, phpOptions(database, platform, { generator })))
      yield* unusableNames(generated);
  };

/** Why the classes cannot use a table or column of this name, if so. */
export const refusedName =
  ({ ddl }: Platform): RefusedName =>
  (name, kind) => {
    const placeholder = placeholderIn(ddl.quote(name));
    if (placeholder !== undefined) return `name with "${placeholder}", which PDO takes for a placeholder`;
    return kind === 'column' && isNumericName(name)
      ? 'a number as name, which PHP takes for a position'
      : undefined;
  };
