// One measurement in a fresh process; prints its figures as JSON.
import { readCapabilities } from '../../tests/servers/capabilities.ts';
import {
  createMysqlScratch,
  createPgsqlScratch,
  createSqliteScratch,
  type Scratch,
} from '../../tests/servers/scratch.ts';
import { type Servers, startServers } from '../../tests/servers/start-servers.ts';
import { inspectOnce, traffic } from './run.ts';
import { prepare } from './states.ts';

const [command = '', ...args] = process.argv.slice(2);

const cpu = (work: () => unknown): number => {
  const used = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1000;
};

/** The first call is what a command costs, the median of later ones what it costs in a process that stays alive. */
function pure(name: string, platform: string): unknown {
  const work = prepare(name, platform);
  let found = 0;
  const cold = cpu(() => {
    found = work();
  });
  const times = Array.from({ length: 3 }, () => cpu(work)).toSorted((one, other) => one - other);
  return { found, cold, warm: times[1] };
}

/** Runs until its input ends; prints the addresses of two databases of each product. */
async function servers(folder: string): Promise<void> {
  const given = process.env.ORM_TEST_SERVERS;
  const started: Servers = given
    ? { states: JSON.parse(given), stop: async () => {} }
    : await startServers(readCapabilities());
  const { pgsql, mysql } = started.states;
  const made: Scratch[] = [];
  const addressOf = async (create: () => Promise<Scratch>) => {
    const scratch = await create();
    made.push(scratch);
    const { dsn, user, password } = scratch;
    return { dsn, user, password };
  };
  const creators = {
    sqlite: () => createSqliteScratch(folder),
    ...(pgsql.running && { pgsql: () => createPgsqlScratch(pgsql.address) }),
    ...(mysql.running && { mysql: () => createMysqlScratch(mysql.address) }),
  };
  const databases: unknown[] = [];
  for (const [adapter, create] of Object.entries(creators)) {
    databases.push({ adapter, large: await addressOf(create), small: await addressOf(create) });
  }
  process.stdout.write(`${JSON.stringify(databases)}\n`);
  for await (const _ of process.stdin);
  for (const scratch of made) await scratch.drop();
  await started.stop();
}

const [first = '', second = ''] = args;
switch (command) {
  case 'servers':
    await servers(first);
    break;
  case 'pure':
    console.log(JSON.stringify(pure(first, second)));
    break;
  case 'inspect':
    console.log(JSON.stringify(await inspectOnce(JSON.parse(first))));
    break;
  case 'traffic':
    console.log(JSON.stringify(await traffic(JSON.parse(first))));
    break;
  default:
    throw new Error(`There is no command "${command}".`);
}
