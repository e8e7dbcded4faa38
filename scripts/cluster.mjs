/**
 * Runs the tests with several servers, or starts such servers for work by hand:
 *
 *   [ORM_CLUSTER_RUNS=20] [ORM_CLUSTER_SECONDS=15] node scripts/cluster.mjs [arguments of Vitest]
 *   node scripts/cluster.mjs --engine galera|replicas|pgbouncer --hold [--env FILE]
 *
 * With --hold, the DSNs are written to FILE as lines to `source`, and nodes are disturbed by requests:
 * `curl $ORM_CLUSTER_CONTROL/kill/node2`, also start, stop, freeze, thaw, pauseReplay, resumeReplay and promote.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execute, StepFailed } from './execute.mjs';
import { useMemoryFolder } from './memory-folder.mjs';
import { clusterCapabilities, describeMissing, isCi, provision, repository } from './provision.mjs';

const VITEST = join('node_modules', 'vitest', 'vitest.mjs');
const ACTIONS = ['kill', 'start', 'stop', 'freeze', 'thaw', 'pauseReplay', 'resumeReplay', 'promote'];

const options = {
  engine: { type: 'string' },
  hold: { type: 'boolean', default: false },
  env: { type: 'string' },
};

async function main() {
  const args = process.argv.slice(2);
  const settings = args.includes('--hold') ? parseArgs({ args, options }).values : undefined;
  const capabilities = await provision({ wants: clusterCapabilities });
  useMemoryFolder();
  if (settings) await hold(capabilities, settings);
  else await test(capabilities, args);
}

// --- tests ----------------------------------------------------------------------------------

async function test(capabilities, args) {
  const missing = describeMissing(capabilities);
  if (missing.length > 0 && isCi()) throw new StepFailed(`missing on this machine: ${missing.join('; ')}`);
  for (const reason of missing) console.log(`SKIPPED: what needs ${reason}`);
  const folder = mkdtempSync(join(tmpdir(), 'orm-cluster-run-'));
  chmodSync(folder, 0o755); // Servers do not run as root.
  const { killProcessesIn } = await load('tests/cluster/servers/node-process.ts');
  const env = { ORM_TEST_CAPABILITIES: JSON.stringify(capabilities), TMPDIR: folder };
  try {
    const command = [VITEST, 'run', '--project', 'cluster', ...args];
    await execute(process.execPath, command, { cwd: repository, env });
  } finally {
    killProcessesIn(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

// --- servers for work by hand ---------------------------------------------------------------

async function hold(capabilities, { engine: name, env: file }) {
  const { engines } = await load('tests/cluster/servers/engines.ts');
  if (!Object.hasOwn(engines, name ?? '')) {
    throw new StepFailed(`--engine takes one of: ${Object.keys(engines).join(', ')}`);
  }
  const ended = new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  const engine = await engines[name](capabilities);
  const control = await listen(engine.nodes);
  const environment = { ...engine.environment, ORM_CLUSTER_CONTROL: control.url };
  const lines = Object.entries(environment).map(([key, value]) => `export ${key}='${value}'\n`);
  if (file) writeFileSync(file, lines.join(''), { mode: 0o600 });
  console.log(
    `Started ${Object.keys(engine.nodes).join(', ')}. Interrupt, or end process ${process.pid}, to stop them.`,
  );
  await ended;
  control.close();
  await engine.stop();
  if (file) rmSync(file, { force: true });
}

/** Answers after the action is done, so that scripts can go on then. */
async function listen(nodes) {
  const server = createServer(async (request, response) => {
    const [, action, name] = (request.url ?? '').split('/');
    const node = nodes[name];
    if (!ACTIONS.includes(action) || typeof node?.[action] !== 'function') {
      const usage = `/${ACTIONS.join('|')}/${Object.keys(nodes).join('|')}\n`;
      return response.writeHead(404).end(usage);
    }
    try {
      await node[action]();
      response.end(`${action} ${name}: done\n`);
    } catch (error) {
      response.writeHead(500).end(`${error.message}\n`);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

async function load(path) {
  const { runnerImport } = await import('vite'); // Not there before the npm packages are installed.
  const settings = { root: repository, configFile: false, logLevel: 'error' };
  return (await runnerImport(join(repository, path), settings)).module;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
}
