import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder, sqlite } from '../runtime/databases.mjs';
import { phpSettings, processArguments } from '../runtime/processes.mjs';
import { startServer } from '../runtime/served.mjs';

const run = promisify(execFile);

/** The size of a scenario, smaller than when time is measured, because valgrind is slow; moves in lists most of all. */
const sizeOf = ({ size, list = 0, counted }) => counted ?? Math.min(list > 0 ? 10 : 500, size);

const CALLGRIND = ['--tool=callgrind', '--callgrind-out-file=/dev/null'];

const instructionsIn = (errors) => Number(/I\s+refs:\s+([\d,]+)/.exec(errors)[1].replaceAll(',', ''));

/** The instructions of one process. */
async function processInstructions(contestant, scenario, settings, folder) {
  const php = processArguments(contestant, scenario, sizeOf(scenario), settings, 'off', folder);
  const args = [...CALLGRIND, 'php', ...php];
  try {
    const { stderr } = await run('valgrind', args, { encoding: 'utf8', maxBuffer: 2 ** 24 });
    return instructionsIn(stderr);
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error('valgrind is required: apt-get install valgrind');
    throw new Error(`${contestant}, ${scenario.name}:\n${error.stdout ?? ''}${error.stderr ?? error}`);
  }
}

/** The contestant `orm`, whose model classes define the hooks of `contestants/orm/hooks.php`. */
export const HOOKED = 'orm with hooks';

/** The instructions of one operation: those of a process that calls the scenario, less those of one that does not. */
async function perOperation({ contestant: name, scenario }, database, folder) {
  const { file, list } = scenario;
  const hooks = name === HOOKED;
  const contestant = hooks ? 'orm' : name;
  const count = async (end) => {
    const { platform, classes } = database;
    const settings = {
      ...(await database.fresh()),
      platform,
      classes,
      file,
      list,
      folder,
      hooks,
      [end]: true,
    };
    return processInstructions(contestant, scenario, settings, folder);
  };
  return Math.round(((await count('unchecked')) - (await count('idle'))) / sizeOf(scenario));
}

/** Requests to a server that is counted, until all code is compiled and linked, and in addition to those. */
const [WARMING, REQUESTS] = [6, 20];

/** The instructions of one request: those of a server that answers more of them, less those of one that warms up. */
async function perRequest({ contestant, scenario }, database, folder) {
  const { platform, classes } = database;
  const settings = { ...(await database.fresh()), platform, classes, folder };
  // Requests are slow here; opcache would look for changed files in some of them.
  const flags = [...phpSettings, '-d', 'opcache.revalidate_freq=600'];
  const count = async (requests) => {
    const preloaded = scenario.preloaded ? classes : undefined;
    const server = await startServer(contestant, flags, preloaded, ['valgrind', ...CALLGRIND, 'php']);
    try {
      for (let request = 0; request < requests; request++) await server.ask(settings);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return instructionsIn(await server.stop());
  };
  return Math.round(((await count(WARMING + REQUESTS)) - (await count(WARMING))) / REQUESTS);
}

/**
 * Counts the jobs `{contestant, scenario}` with SQLite and without opcache (requests: with it), on all cores: counts do
 * not depend on other load. `onCount` is called with each job and its instructions per operation, in the order of the jobs.
 */
export async function countAll(jobs, onCount) {
  const folder = scratchFolder();
  const counts = [];
  let [next, reported] = [0, 0];
  const work = async (worker) => {
    // Each worker has a database of its own.
    const own = join(folder, String(worker));
    mkdirSync(own);
    const database = await sqlite(own);
    while (next < jobs.length) {
      const place = next++;
      const counting = jobs[place].scenario.served ? perRequest : perOperation;
      counts[place] = await counting(jobs[place], database, own);
      for (; counts[reported] !== undefined; reported++) onCount(jobs[reported], counts[reported]);
    }
  };
  const workers = Math.min(availableParallelism(), jobs.length);
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
}

/** Everything that changes counts although the code stays the same. */
export async function environment() {
  const sqliteVersion = 'echo (new PDO("sqlite::memory:"))->getAttribute(PDO::ATTR_SERVER_VERSION);';
  const php = async (code) => (await run('php', ['-r', code], { encoding: 'utf8' })).stdout;
  const valgrind = await run('valgrind', ['--version'], { encoding: 'utf8' }).catch(() => ({ stdout: '' }));
  if (valgrind.stdout === '') throw new Error('valgrind is required: apt-get install valgrind');
  return {
    PHP: await php('echo PHP_VERSION;'),
    SQLite: await php(sqliteVersion),
    valgrind: valgrind.stdout.trim().replace(/^valgrind-/, ''),
    architecture: process.arch,
  };
}
