/**
 * Writes src/behaviors/validate/constraints.ts from the supported versions of Symfony Validator.
 *
 *   node scripts/validator-constraints.mjs
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installTool, toolFolder } from './composer-tool.mjs';
import { repository } from './provision.mjs';

/** Pinned, so that the table says what it was made from. Oldest first. */
const VERSIONS = ['6.4.50', '7.4.23', '8.1.11'];
const TARGET = join(repository, 'src', 'behaviors', 'validate', 'constraints.ts');

const tables = VERSIONS.map((version) => {
  const name = `validator-${version}`;
  const packages = [`symfony/validator:${version}`];
  // Only signatures are read: the newest version may need a newer PHP than the one that reads them.
  const reason = installTool({
    name,
    title: name,
    packages,
    php: 'php',
    options: ['--ignore-platform-reqs'],
  });
  if (reason !== undefined) throw new Error(reason);
  const program = join(repository, 'scripts', 'validator-constraints.php');
  return JSON.parse(execFileSync('php', [program, toolFolder(name)], { encoding: 'utf8' }));
});

const names = [...new Set(tables.flatMap(({ constraints }) => Object.keys(constraints)))].sort();
const composites = [...new Set(tables.flatMap((table) => table.composites))].sort();

/** The arguments of all versions. One is required if the newest version that has the constraint requires it. */
function argumentsOf(name) {
  const known = tables.flatMap(({ constraints }) => constraints[name] ?? []);
  const newest = known.at(-1) ?? {};
  return [...new Set([...known].reverse().flatMap(Object.keys))].map(
    (argument) => `${argument}${newest[argument] === true ? '!' : ''}`,
  );
}

const lines = [
  '/**',
  ` * The constraints of Symfony Validator ${VERSIONS.join(', ')} with the names of their arguments, beside \`groups\` and`,
  ' * `payload`, which all have. "!" marks required arguments. Written by scripts/validator-constraints.mjs.',
  ' */',
  'export const CONSTRAINTS: Readonly<Record<string, string>> = {',
  ...names.map((name) => `  ${name}: '${argumentsOf(name).join(' ')}',`),
  '};',
  '',
  '/** Constraints that take other constraints as arguments, which a rule cannot express. */',
  `export const COMPOSITES: readonly string[] = ${JSON.stringify(composites)};`,
  '',
];
writeFileSync(TARGET, lines.join('\n'));
execFileSync(join(repository, 'node_modules', '.bin', 'biome'), ['check', '--write', TARGET], {
  stdio: 'inherit',
});
