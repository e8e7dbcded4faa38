import { dirname, posix, relative, resolve, sep } from 'node:path';
import type { Config } from '../../config/config.ts';
import { holdsSecret } from '../../config/secrets.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type {
  ClashingName,
  ConnectionsPlace,
  GeneratedFile,
  PlacedFile,
  Target,
  TargetDatabase,
} from '../target.ts';
import { TARGET_NAME } from './attributes.ts';
import { clashingNames, classCheck } from './check/classes.ts';
import { isNumericName, placeholderIn } from './check/entity.ts';
import { checkNames } from './check/names.ts';
import { isBuiltInClass, isPhpIdentifier, isPhpNamespace, isReservedClassName } from './check/words.ts';
import { phpCheckup } from './checkup.ts';
import { fullName, phpClasses, textOf } from './classes.ts';
import { enumFiles } from './enums.ts';
import { kinds } from './kinds/index.ts';
import { type PhpOptions, phpOptions, UNCONFIGURED } from './options.ts';
import { orphans } from './orphans.ts';
import { AUTOLOAD_NAME, autoloadFile } from './scripts/autoload.ts';
import { CONFIGURATION_NAME, configFile, emptyLoader, LOADER_NAME } from './scripts/config-file.ts';
import { loaderFile } from './scripts/loader.ts';
import { phpShell } from './shell.ts';
import type { Contributions } from './slots.ts';

export const phpTarget: Target<PhpOptions> = {
  name: TARGET_NAME,
  names: {
    isNamespace: isPhpNamespace,
    isMemberName: isPhpIdentifier,
    isClassName: (text, namespace) =>
      isPhpIdentifier(text) && !isReservedClassName(text) && !(namespace === '' && isBuiltInClass(text)),
    // Files of one folder may not differ in letter case only.
    claims: (name) => [name.toLowerCase(), `${name.toLowerCase()}query`],
    refused(name, kind, sql) {
      const placeholder = placeholderIn(sql.quote(name));
      if (placeholder !== undefined) return `name with "${placeholder}", which PDO takes for a placeholder`;
      return kind === 'column' && isNumericName(name)
        ? 'a number as name, which PHP takes for a position'
        : undefined;
    },
    *clashes(database, sql, settings = UNCONFIGURED): Generator<ClashingName> {
      for (const generated of phpClasses(database, phpOptions(settings, database, sql)))
        yield* clashingNames(generated);
    },
  },
  kinds,
  options: phpOptions,
  check: checkNames,
  files: phpFiles,
  directory: ({ paths }) => paths.phpDir,
  countClasses: (made) => made.filter((path) => path !== AUTOLOAD_NAME).length,
  registry: (databases, { paths, generator }) => ({
    directory: paths.loaderScriptDir,
    file: loaderFile(databases, generator.objectModel),
  }),
  configurationName: CONFIGURATION_NAME,
  connections: runtimeConfiguration,
  orphans: (made, present, { generator }) => orphans(made, generator.objectModel.namespaceMap, present),
  checkup: phpCheckup,
  shell: phpShell,
  programCommand: (path) => (path.endsWith('.php') ? { words: ['php', path] } : undefined),
};

function* phpFiles(
  databases: readonly TargetDatabase[],
  config: Config,
  diagnostics: Diagnostics,
): Generator<GeneratedFile> {
  const check = classCheck(diagnostics);
  const made: { readonly className: string; readonly path: string }[] = [];
  for (const { database, sql, contributionsOf, ownedColumns } of databases) {
    const options = phpOptions(config.generator, database, sql);
    for (const generated of phpClasses(
      database,
      options,
      (table) => contributionsOf(table) as Contributions,
      ownedColumns,
    )) {
      check(generated);
      if (diagnostics.hasErrors) continue;
      const { path, overwrite, phpClass } = generated;
      made.push({ className: fullName(phpClass), path });
      yield { path, contents: textOf(generated), overwrite };
    }
    if (diagnostics.hasErrors) continue;
    for (const { className, ...file } of enumFiles(database, options)) {
      made.push({ className, path: file.path });
      yield file;
    }
  }
  if (!diagnostics.hasErrors) yield autoloadFile(made);
}

/** `config.php`, and an empty loader script for the time before the classes are built. */
function runtimeConfiguration(config: Config, place: ConnectionsPlace): readonly PlacedFile[] {
  const { paths } = config;
  const {
    directory = paths.phpConfDir,
    name = CONFIGURATION_NAME,
    registryDirectory = paths.loaderScriptDir,
  } = place;
  const folder = dirname(resolve(directory, name));
  const loaderPath = posix.join(relative(folder, registryDirectory).replaceAll(sep, '/'), LOADER_NAME);
  const fileDsn = (adapter: string, dsn: string) => place.fileDsn(adapter, dsn, folder);
  const contents = configFile(config, { loaderPath, fileDsn });
  return [
    { directory, file: { path: name, contents, overwrite: true, secret: holdsSecret(config) } },
    {
      directory: registryDirectory,
      file: { path: LOADER_NAME, contents: emptyLoader(), overwrite: false },
    },
  ];
}
