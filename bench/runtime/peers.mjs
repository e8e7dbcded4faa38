import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const bench = new URL('..', import.meta.url).pathname;

const UNTRIED =
  'no adapter: the package could not be installed where this was written, so one could not have been tried';

/** The contestants, the one that all others are compared with first. */
const contestants = [
  { name: 'raw-pdo', label: 'raw PDO' },
  { name: 'orm', label: 'Orm' },
  { name: 'doctrine', label: 'Doctrine ORM', require: { 'doctrine/orm': '^3', 'symfony/cache': '^6 || ^7' } },
  { name: 'eloquent', label: 'Eloquent (illuminate/database)', absent: UNTRIED },
  { name: 'propel', label: 'Propel 2 (propel/propel)', absent: UNTRIED },
];

export const contestantNames = contestants.map(({ name }) => name);

/** Those that can run here; the others are named, with the reason. */
export function availableContestants(wanted, say) {
  const chosen = contestants.filter(({ name }) => name === 'raw-pdo' || !wanted || wanted.includes(name));
  const left = [];
  const there = chosen.filter((contestant) => {
    const reason = whyMissing(contestant, say);
    if (reason !== undefined) left.push(`${contestant.label}: ${reason}`);
    return reason === undefined;
  });
  return { there: there.map(withVersion), left };
}

function whyMissing({ name, require, absent }, say) {
  if (absent !== undefined) return absent;
  return require === undefined ? undefined : install(name, require, say);
}

/** Undefined once it is installed, else what Composer said. */
function install(name, require, say) {
  const folder = join(bench, 'vendor', name);
  if (existsSync(join(folder, 'vendor', 'autoload.php'))) return undefined;
  say(`Installing ${Object.keys(require).join(', ')} with Composer …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'composer.json'), JSON.stringify({ require }));
  const args = ['update', '--no-interaction', '--no-progress', '--no-audit'];
  const { error, status, stderr } = spawnSync('composer', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (error !== undefined) return `Composer could not be run (${error.message})`;
  return status === 0 ? undefined : whatComposerSaid(stderr);
}

function whatComposerSaid(text) {
  const line = text
    .split('\n')
    .find((candidate) => /could not be found|could not be downloaded|requires/.test(candidate));
  return `Composer cannot install it (${(line ?? 'see its output').trim().replace(/^- /, '')})`;
}

function withVersion(contestant) {
  if (contestant.require === undefined) return contestant;
  const file = join(bench, 'vendor', contestant.name, 'vendor', 'composer', 'installed.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  const [main] = Object.keys(contestant.require);
  const version = packages.find(({ name }) => name === main)?.version;
  return { ...contestant, label: `${contestant.label} ${version ?? ''}`.trim() };
}
