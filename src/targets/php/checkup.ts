import { relative } from 'node:path';
import { type CheckupPlace, type Fact, fits, parsedJson, readUpwards } from '../checkup.ts';
import { checkupDiagnostics, OLDEST } from './checkup-diagnostics.ts';
import { loadedClasses } from './load-classes.ts';

/** Looks at the interpreter, its extensions, the packages of Composer and its autoloader. */
export async function phpCheckup(place: CheckupPlace): Promise<readonly Fact[]> {
  const interpreter = await interpreterFacts(place);
  const isMoved = place.config.generator.propel && interpreter.length > 0;
  return [...interpreter, ...packageFacts(place), ...(isMoved ? await loadedClasses(place) : [])];
}

const SCRIPT = 'echo json_encode(["version" => PHP_VERSION, "extensions" => get_loaded_extensions()]);';

async function interpreterFacts({ machine, drivers, diagnostics }: CheckupPlace): Promise<readonly Fact[]> {
  const answer = parsedJson(await machine.output('php', ['-r', SCRIPT]));
  if (!isInterpreter(answer)) {
    diagnostics.report(checkupDiagnostics.noInterpreter({}));
    return [];
  }
  const { version } = answer;
  if (isOlder(version)) {
    diagnostics.report(checkupDiagnostics.tooOld({ version }));
    return [];
  }
  const loaded = new Set(answer.extensions.map((name) => name.toLowerCase()));
  const wanted = drivers.map(({ connection, driver }) => ({ connection, extension: `pdo_${driver}` }));
  for (const need of wanted) {
    if (!loaded.has(need.extension)) diagnostics.report(checkupDiagnostics.missingExtension(need));
  }
  const present = [...new Set(wanted.map(({ extension }) => extension))].filter((name) => loaded.has(name));
  const words = [version, ...(present.length === 0 ? [] : [`with ${present.join(', ')}`])].join(' ');
  return [{ subject: 'PHP', words }];
}

interface Interpreter {
  readonly version: string;
  readonly extensions: readonly string[];
}

const isInterpreter = (value: unknown): value is Interpreter =>
  isMap(value) && typeof value.version === 'string' && Array.isArray(value.extensions);

function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}

/** An application without Composer requires the loaders of the runtime and of the classes by itself. */
function packageFacts({ config, version, machine, diagnostics }: CheckupPlace): readonly Fact[] {
  const { projectDir, phpDir } = config.paths;
  const composer = parsedJson(readUpwards(machine, projectDir, 'composer.json'));
  if (!isMap(composer)) return [];
  if (!isAutoloaded(composer, relative(projectDir, phpDir)))
    diagnostics.report(checkupDiagnostics.notLoaded({ folder: relative(projectDir, phpDir) || '.' }));
  const installed = installedVersions(readUpwards(machine, projectDir, 'vendor/composer/installed.json'));
  const facts: Fact[] = [];
  for (const name of ['orm/runtime', ...(config.generator.propel ? ['orm/propel'] : [])]) {
    // The package of the tool contains the runtimes.
    const found = installed.get(name) ?? installed.get('orm/orm');
    if (found === undefined) diagnostics.report(checkupDiagnostics.missingPackage({ package: name }));
    else if (!isDevelopment(found) && !fits(found, version))
      diagnostics.report(checkupDiagnostics.otherVersion({ package: name, installed: found, version }));
    else facts.push({ subject: name, words: found });
  }
  return facts;
}

const isDevelopment = (version: string): boolean => version.startsWith('dev-');

/** The versions of installed packages, by name, in the form of Composer 2 or 1. */
function installedVersions(text: string | undefined): ReadonlyMap<string, string> {
  const root = parsedJson(text);
  const packages = isMap(root) ? root.packages : root;
  if (!Array.isArray(packages)) return new Map();
  return new Map(
    packages
      .filter(isMap)
      .map(({ name, version }) => [String(name), String(version).replace(/^v(?=\d)/, '')] as const),
  );
}

/** Whether an entry of "autoload" covers a folder. */
function isAutoloaded({ autoload, 'autoload-dev': development }: Json, folder: string): boolean {
  const entries = [autoload, development]
    .filter(isMap)
    .flatMap(({ 'psr-4': prefixes, classmap, files }) => [
      ...(isMap(prefixes) ? Object.values(prefixes).flat() : []),
      ...(Array.isArray(classmap) ? classmap : []),
      ...(Array.isArray(files) ? files : []),
    ]);
  const wanted = parts(folder);
  return entries.map(String).some((entry) => {
    const given = parts(entry);
    const shared = given.every((part, index) => part === wanted[index]);
    return shared || wanted.every((part, index) => part === given[index]);
  });
}

const parts = (path: string): readonly string[] =>
  path.split(/[\\/]/).filter((part) => part !== '' && part !== '.');

type Json = { readonly [key: string]: unknown };

const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
