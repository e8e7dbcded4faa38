import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const bench = new URL('..', import.meta.url).pathname;

const UNTRIED = 'not measured: its package could not be installed';

/** Packages that the framework around Eloquent requires but Eloquent does not use. */
const beyondEloquent = [
  'dragonmantank/cron-expression',
  'egulias/email-validator',
  'fruitcake/php-cors',
  'guzzlehttp/guzzle',
  'guzzlehttp/uri-template',
  'laravel/prompts',
  'league/commonmark',
  'league/flysystem',
  'league/flysystem-local',
  'league/uri',
  'monolog/monolog',
  'nunomaduro/termwind',
  'ramsey/uuid',
  'symfony/console',
  'symfony/error-handler',
  'symfony/finder',
  'symfony/http-foundation',
  'symfony/http-kernel',
  'symfony/mailer',
  'symfony/mime',
  'symfony/process',
  'symfony/routing',
  'symfony/uid',
  'symfony/var-dumper',
  'tijsverkoyen/css-to-inline-styles',
  'vlucas/phpdotenv',
];

/** The ways to install Eloquent: alone, or with its framework for registries without the single package. */
const eloquent = [
  { require: { 'illuminate/database': '^10 || ^11 || ^12', 'illuminate/pagination': '*' } },
  {
    require: { 'laravel/framework': '^10 || ^11 || ^12' },
    replace: Object.fromEntries(beyondEloquent.map((name) => [name, '*'])),
  },
];

/** The contestants; the first is the reference of all ratios. */
const contestants = [
  { name: 'raw-pdo', label: 'raw PDO' },
  { name: 'orm', label: 'Orm' },
  {
    name: 'doctrine',
    label: 'Doctrine ORM',
    ways: [{ require: { 'doctrine/orm': '^3', 'symfony/cache': '^6 || ^7' } }],
  },
  { name: 'eloquent', label: 'Eloquent', ways: eloquent },
  { name: 'propel', label: 'Propel 2 (propel/propel)', absent: UNTRIED },
];

export const contestantNames = contestants.map(({ name }) => name);

/** The contestants that can run here; the others are named with the reason. */
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

function whyMissing({ name, ways, absent }, say) {
  if (absent !== undefined || ways === undefined) return absent;
  const folder = join(bench, 'vendor', name);
  if (existsSync(join(folder, 'vendor', 'autoload.php'))) return undefined;
  let reason;
  for (const way of ways) {
    reason = install(folder, way, say);
    if (reason === undefined) return undefined;
  }
  return reason;
}

/** Undefined after a successful installation, otherwise the output of Composer. */
function install(folder, way, say) {
  say(`Installing ${Object.keys(way.require).join(', ')} with Composer …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'composer.json'), JSON.stringify(way));
  const args = ['update', '--no-interaction', '--no-progress', '--no-audit', '--no-scripts'];
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

function withVersion({ ways, ...contestant }) {
  if (ways === undefined) return contestant;
  const file = join(bench, 'vendor', contestant.name, 'vendor', 'composer', 'installed.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  const mains = ways.map(({ require }) => Object.keys(require)[0]);
  const version = packages.find(({ name }) => mains.includes(name))?.version;
  return { ...contestant, label: `${contestant.label} ${version ?? ''}`.trim() };
}
