import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Ignored by git; the project does not depend on what is in it. */
const vendor = fileURLToPath(new URL('../vendor/typescript/', import.meta.url));
const versions = JSON.parse(readFileSync(join(here, 'versions.json'), 'utf8'));

/** The contenders; ratios are relative to the first one that a database has. */
const contenders = [
  { name: 'raw', label: 'raw driver, prepared', own: true },
  {
    name: 'raw-unprepared',
    label: 'raw driver',
    own: true,
    without: { sqlite: 'SQLite has no other statements than prepared ones' },
  },
  { name: 'orm', label: 'Orm', own: true },
  { name: 'kysely', label: 'Kysely' },
  { name: 'drizzle', label: 'Drizzle' },
  { name: 'typeorm', label: 'TypeORM' },
  { name: 'mikro-orm', label: 'MikroORM' },
  { name: 'objection', label: 'Objection' },
  { name: 'sequelize', label: 'Sequelize', without: { sqlite: 'it needs another native driver' } },
  {
    name: 'orchid-orm',
    label: 'orchid-orm',
    without: { sqlite: 'it supports PostgreSQL only', mysql: 'it supports PostgreSQL only' },
  },
];

/** Libraries that are not measured, with the reason. */
export const untried = ['Prisma: its packages take 310 MB and its engine cannot be downloaded everywhere'];

export const contenderNames = contenders.map(({ name }) => name);

/** The contenders that can run here, each with its folder; the others are named with the reason. */
export function availableContenders(wanted, say) {
  const left = [...untried];
  const there = contenders
    .filter(({ name }) => wanted === undefined || wanted.includes(name))
    .flatMap((contender) => {
      const reason = contender.own ? undefined : install(contender.name, say);
      if (reason === undefined) return [{ ...contender, ...placeOf(contender) }];
      left.push(`${contender.label}: ${reason}`);
      return [];
    });
  return { there, left };
}

/** The folder of an installed package set, or undefined with the reason told. */
export function installed(name, say) {
  const reason = install(name, say);
  return reason === undefined ? { folder: join(vendor, name) } : { reason };
}

function placeOf({ name, label, own }) {
  const folder = join(vendor, name);
  mkdirSync(folder, { recursive: true });
  // Copied beside the packages, because imports are resolved from the place of the file.
  cpSync(join(here, 'contenders'), join(folder, 'contenders'), { recursive: true });
  const file = join(folder, 'contenders', `${name}.mjs`);
  if (own) return { folder, file };
  return { folder, file, label: `${label} ${Object.values(versions[name])[0]}` };
}

/** Undefined after a successful installation, otherwise the reason why there is none. */
function install(name, say) {
  const folder = join(vendor, name);
  const wanted = JSON.stringify(versions[name]);
  const stamp = join(folder, 'installed.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined;
  const packages = Object.entries(versions[name]).map(([id, version]) => `${id}@${version}`);
  say(`Installing ${packages.join(', ')} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const flags = ['--no-save', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  const { error, status, stderr } = spawnSync('npm', ['install', ...flags, '--prefix', folder, ...packages], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (error !== undefined) return `npm could not be run (${error.message})`;
  if (status !== 0) return `npm cannot install it (${whatNpmSaid(stderr)})`;
  shareDriver(join(folder, 'node_modules'));
  writeFileSync(stamp, wanted);
  return undefined;
}

const whatNpmSaid = (text) =>
  text.split('\n').find((line) => /E[A-Z]{3,}|notarget|404/.test(line)) ?? 'see its output';

/** All contenders use the driver of the project on SQLite. */
function shareDriver(modules) {
  const target = join(modules, 'better-sqlite3');
  rmSync(target, { recursive: true, force: true });
  symlinkSync(join(here, 'better-sqlite3'), target, 'dir');
}
