import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../scripts/provision.mjs';
import { median } from '../median.mjs';
import { syntheticSchema } from '../synthetic-schema.mjs';
import { installed } from './contenders.mjs';
import { programs } from './types/programs.mjs';

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2022',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  experimentalDecorators: true,
  types: [],
};

/** Type checks of a program over synthetic schemas, with the compiler of the project and with TypeScript 5. */
export function measureTypes({ contenders, tables, rounds, folder, say }) {
  const compilers = [{ name: 'TypeScript 7', path: join(repository, 'node_modules', 'typescript') }];
  const five = installed('typescript5', say);
  const left = [];
  if (five.reason === undefined)
    compilers.push({ name: 'TypeScript 5', path: join(five.folder, 'node_modules', 'typescript') });
  else left.push(`TypeScript 5: ${five.reason}`);
  const results = [];
  for (const count of tables) {
    for (const contender of contenders.filter(({ name }) => name in programs)) {
      const project = makeProject(folder, contender, count);
      for (const compiler of compilers) {
        say(`${contender.label}: ${count} tables, ${compiler.name}`);
        // One run is enough for instantiations, which are the same in each.
        const runs = Array.from({ length: Math.min(rounds, count > 100 ? 1 : 3) }, () =>
          check(compiler, project),
        );
        const of = (name) => Number(median(runs.map((run) => run[name])).toPrecision(3));
        const { instantiations } = runs[0];
        const sizes = { declarations: kilobytesIn(project) };
        results.push({
          contender: contender.label,
          tables: count,
          compiler: compiler.name,
          instantiations,
          cpu: of('cpu'),
          megabytes: of('megabytes'),
          ...sizes,
        });
      }
    }
  }
  return { left, results };
}

/** A project of a schema with the given number of tables and the program over it. */
export function makeProject(folder, { name, folder: packages }, count) {
  const project = join(folder, `types-${name}-${count}`);
  mkdirSync(project);
  const { files, program } = programs[name];
  for (const [file, text] of Object.entries(files?.(count) ?? {})) writeFileSync(join(project, file), text);
  writeFileSync(join(project, 'program.ts'), program(count));
  const config = { compilerOptions: COMPILER_OPTIONS, files: ['program.ts'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}');
  const modules = name === 'orm' ? join(repository, 'node_modules') : join(packages, 'node_modules');
  symlinkSync(modules, join(project, 'node_modules'), 'dir');
  if (name === 'orm') generateModels(project, count);
  return project;
}

function generateModels(project, count) {
  writeFileSync(join(project, 'schema.xml'), syntheticSchema(count));
  const connection = { adapter: 'sqlite', dsn: 'sqlite::memory:' };
  const orm = {
    database: { connections: { bench: connection } },
    generator: { targets: ['typescript'] },
  };
  writeFileSync(join(project, 'orm.json'), JSON.stringify({ orm }));
  const args = [join(repository, 'bin', 'orm'), 'model:build', '--quiet'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`orm model:build ended with ${status}:\n${stdout}${stderr}`);
}

/** One type check; the shell tells the CPU time of the compiler with its threads and processes. */
export function check({ name, path }, project) {
  const compiler = [process.execPath, '--max-old-space-size=6144', join(path, 'lib', 'tsc.js')];
  const args = [
    '-c',
    '"$@"; code=$?; times; exit $code',
    'sh',
    ...compiler,
    '-p',
    project,
    '--extendedDiagnostics',
  ];
  const environment = { ...process.env, NODE_EXTRA_CA_CERTS: '' };
  const { status, stdout, stderr } = spawnSync('sh', args, {
    encoding: 'utf8',
    env: environment,
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${name} finds errors in ${project}:\n${stdout.slice(0, 4000)}${stderr}`);
  const figure = (label) => {
    const text = new RegExp(`^${label}:\\s+([\\d.]+)`, 'm').exec(stdout)?.[1];
    if (text === undefined) throw new Error(`${name} does not print "${label}":\n${stdout}`);
    return Number(text);
  };
  const [user, system] = stdout.trimEnd().split('\n').at(-1).trim().split(/\s+/).map(secondsIn);
  return {
    instantiations: figure('Instantiations'),
    types: figure('Types'),
    symbols: figure('Symbols'),
    identifiers: figure('Identifiers'),
    megabytes: figure('Memory used') / 1024,
    cpu: user + system,
  };
}

/** The form of the shell: minutes and seconds, as in "0m1.250s". */
function secondsIn(text) {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(text) ?? [];
  if (seconds === undefined) throw new Error(`"${text}" is not a time of the shell.`);
  return Number(minutes) * 60 + Number(seconds);
}

/** The size of the files that the compiler reads beside those of the packages. */
function kilobytesIn(project) {
  const folder = join(project, 'generated-models');
  const from = existsSync(folder) ? folder : project;
  const files = readdirSync(from, { recursive: existsSync(folder) }).filter((file) =>
    /(\.d)?\.ts$/.test(file),
  );
  return Math.round(files.reduce((sum, file) => sum + statSync(join(from, file)).size, 0) / 1024);
}

export function reportTypes({ left, results }) {
  for (const reason of left) console.log(`Left out: ${reason}`);
  console.log('\nType check of 60 statements over a synthetic schema');
  console.log('| | tables | compiler | instantiations | CPU s | MB | kB of declarations |');
  console.log('| --- | --: | --- | --: | --: | --: | --: |');
  for (const one of results) {
    const { contender, tables, compiler, instantiations, cpu, megabytes, declarations } = one;
    console.log(
      `| ${contender} | ${tables} | ${compiler} | ${instantiations} | ${cpu} | ${megabytes} | ${declarations} |`,
    );
  }
}
