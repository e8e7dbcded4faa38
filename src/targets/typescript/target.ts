import type { Target } from '../target.ts';
import { TARGET_NAME } from './attributes.ts';
import { clashingNames } from './check/members.ts';
import { checkNames } from './check/names.ts';
import { typescriptCheckup } from './checkup.ts';
import { namesOf } from './class-names.ts';
import { declarationContext } from './declarations/context.ts';
import { classMembers } from './declarations/members.ts';
import { entitiesOf } from './entity.ts';
import { typescriptFiles } from './files.ts';
import { kinds } from './kinds.ts';
import { fileName, isIdentifier, isIdentifierPart, isReservedClassName } from './names.ts';
import {
  type TypescriptOptions,
  type TypescriptSettings,
  typescriptOptions,
  UNCONFIGURED,
} from './options.ts';
import { orphans } from './orphans.ts';
import { programCommand } from './program.ts';
import { CONNECTIONS_NAME, connectionModule } from './scripts/connections.ts';
import { typescriptShell } from './shell.ts';

export const typescriptTarget: Target<TypescriptOptions> = {
  name: TARGET_NAME,
  names: {
    isNamespace: () => true,
    isMemberName: isIdentifierPart,
    isClassName: (text) => isIdentifier(text) && !isReservedClassName(text),
    claims: (name) => [name, `${name}Query`, `${fileName(name)}.`],
    refused: () => undefined,
    *clashes(database, sql, settings: TypescriptSettings = UNCONFIGURED) {
      const options = typescriptOptions(settings, database, sql);
      const names = namesOf([database], options.classPrefix);
      for (const entity of entitiesOf(database, names, options))
        yield* clashingNames(classMembers(declarationContext(entity, [])));
    },
  },
  kinds,
  options: typescriptOptions,
  check: checkNames,
  files: typescriptFiles,
  directory: ({ paths }) => paths.typescriptDir,
  // A base class and the user's, for the model and for its query.
  countClasses: (made) => 4 * made.filter((path) => /^base\/[^_].*\.js$/.test(path)).length,
  configurationName: CONNECTIONS_NAME,
  connections: connectionModule,
  orphans: (made, present) => orphans(made, present),
  checkup: typescriptCheckup,
  shell: typescriptShell,
  programCommand,
};
