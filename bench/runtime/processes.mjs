import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const contestants = fileURLToPath(new URL('../contestants/', import.meta.url));

/** The beginning of an output that says what went wrong; a warning in a loop can have megabytes. */
const MESSAGE = 2_000;

/** Settings of PHP in all measurements, as arguments. */
export const phpSettings = ['memory_limit=1G', 'error_reporting=-1', 'display_errors=stderr'].flatMap(
  (setting) => ['-d', setting],
);

/** Command-line processes share compiled code only through files. */
const opcacheSettings = (opcache, folder) => {
  if (opcache !== 'on') return ['-d', 'opcache.enable_cli=0'];
  const cache = join(folder, 'opcache');
  mkdirSync(cache, { recursive: true });
  return ['opcache.enable_cli=1', `opcache.file_cache=${cache}`, 'opcache.jit=off'].flatMap((setting) => [
    '-d',
    setting,
  ]);
};

/** The arguments of PHP for a process that runs one scenario of one contestant. */
export const processArguments = (contestant, { name, method = name }, size, settings, opcache, folder) => [
  ...opcacheSettings(opcache, folder),
  ...phpSettings,
  join(contestants, 'measure.php'),
  contestant,
  method,
  String(size),
  JSON.stringify(settings),
];

/** The cost of one scenario in a fresh process. */
export function measureOnce(contestant, scenario, settings, opcache, folder) {
  const args = processArguments(contestant, scenario, scenario.size, settings, opcache, folder);
  const { status, stdout, stderr } = spawnSync('php', args, { encoding: 'utf8' });
  if (status !== 0 || !stdout.startsWith('{')) {
    throw new Error(`${contestant}, ${scenario.name}:\n${`${stdout}${stderr}`.slice(0, MESSAGE)}`);
  }
  return JSON.parse(stdout);
}

const offered = new Map();

/** Whether the contestant offers a scenario; one without a method for it must give a reason. */
export function takesPart(contestant, { name, method = name, file = 'contestant', without = {} }) {
  if (without[contestant] !== undefined) return false;
  if (methodsIn(join(contestants, contestant, `${file}.php`)).includes(method)) return true;
  throw new Error(`The contestant ${contestant} has no method ${method}(), and gives no reason.`);
}

/** The methods of a contestant's class, read once. */
function methodsIn(file) {
  if (!offered.has(file)) {
    const code = `echo json_encode(get_class_methods(require ${JSON.stringify(file)}));`;
    const { stdout, stderr } = spawnSync('php', ['-r', code], { encoding: 'utf8' });
    try {
      offered.set(file, JSON.parse(stdout));
    } catch {
      throw new Error(`${file} cannot be loaded:\n${stdout}${stderr}`);
    }
  }
  return offered.get(file);
}
