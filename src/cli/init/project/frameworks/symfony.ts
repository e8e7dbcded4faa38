import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigText, partsOf } from '../../../../config/config-text.ts';
import { formats } from '../../../../config/formats/index.ts';
import { escapePlaceholders } from '../../../../config/read/placeholders.ts';
import { readIfReadable } from '../../../../output/inspect/list.ts';
import { isDsnProblem, parseDsn } from '../../../../platforms/connect/dsn.ts';
import { Bug } from '../../../../support/bug.ts';
import type { ExampleFrame } from '../../files/example-programs.ts';
import { type Answers, platformFor } from '../../questions/answers.ts';
import { connectionOf } from '../../questions/connect.ts';
import type { Framework, FrameworkFile } from './framework.ts';

const BUNDLE = 'Orm\\Symfony\\OrmBundle';
const BUNDLES = 'config/bundles.php';
const CONNECTIONS = 'config/packages/orm.yaml';

export const symfony: Framework = {
  title: 'Symfony',
  sign: 'symfony/framework-bundle',
  package: 'orm/symfony-bundle',
  folder: 'frameworks/symfony',
  files: async (answers, projectDir) => [...bundles(projectDir), await connections(answers)],
  left: ({ connection }, projectDir) =>
    [
      ...(hasText(join(projectDir, BUNDLES), BUNDLE) ? [] : [`Add ${BUNDLE} to ${BUNDLES}.`]),
      ...(hasText(join(projectDir, CONNECTIONS), connection)
        ? []
        : [`Add the connection "${connection}" to ${CONNECTIONS}.`]),
    ].join(' '),
  example: (projectDir) => (existsSync(join(projectDir, 'src/Kernel.php')) ? COMMAND : undefined),
};

const hasText = (path: string, text: string): boolean => (readIfReadable(path) ?? '').includes(text);

/** The list of bundles with that of Orm at its end; none where the file ends in another way than Symfony writes it. */
function bundles(projectDir: string): readonly FrameworkFile[] {
  const present = readIfReadable(join(projectDir, BUNDLES)) ?? '';
  const [, list, end] = /^([\s\S]*\breturn\s*\[(?:[\s\S]*[,\]])?)(\s*\];\s*)$/.exec(present) ?? [];
  if (list === undefined || end === undefined || present.includes(BUNDLE)) return [];
  const newline = present.includes('\r\n') ? '\r\n' : '\n';
  const entry = `    ${BUNDLE}::class => ['all' => true],`;
  const contents = `${list}${list.endsWith(']') ? ',' : ''}${newline}${entry}${newline}${end.trimStart()}`;
  return [{ path: BUNDLES, contents, overwrite: true, secret: false }];
}

async function connections(answers: Answers): Promise<FrameworkFile> {
  const yaml = await formats.find(({ name }) => name === 'yaml')?.load();
  if (yaml === undefined) throw new Bug('No format "yaml".');
  const { dsn, user, password } = connectionOf(answers);
  const connection = {
    dsn: dsnInProject(dsn, answers) ?? withParameters(dsn),
    ...(user && { user: withParameters(user) }),
    ...(password && { password: withParameters(password) }),
    settings: { charset: platformFor(answers).facts.utf8.charset },
  };
  const orm = { connections: { [escapePlaceholders(answers.connection)]: connection } };
  const secret = answers.password.kind === 'typed';
  return { path: CONNECTIONS, contents: yaml.write({ orm }), overwrite: false, secret };
}

/** The DSN of a file with the project's folder, because a web server starts applications elsewhere. */
function dsnInProject(dsn: ConfigText, answers: Answers): string | undefined {
  const parsed = typeof dsn === 'string' ? parseDsn(dsn) : undefined;
  if (parsed === undefined || isDsnProblem(parsed)) return undefined;
  const path = platformFor(answers).relativePath?.(parsed);
  if (path === undefined) return undefined;
  return `${parsed.driver}:%kernel.project_dir%/${escapePlaceholders(path.replace(/^\.\//, ''))}`;
}

/** A text with its variables as Symfony writes them. */
const withParameters = (text: ConfigText): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? escapePlaceholders(part) : `%env(${part.env})%`))
    .join('');

const COMMAND: ExampleFrame = {
  path: 'src/Command/ExampleCommand.php',
  run: (shown) => `php ${shown('bin/console')} app:example`,
  namespace: 'App\\Command',
  uses: [
    'Symfony\\Component\\Console\\Attribute\\AsCommand',
    'Symfony\\Component\\Console\\Command\\Command',
    'Symfony\\Component\\Console\\Input\\InputInterface',
    'Symfony\\Component\\Console\\Output\\OutputInterface',
  ],
  before: `#[AsCommand('app:example', 'Writes rows of the example schema, and reads them.')]
final class ExampleCommand extends Command
{
    protected function execute(InputInterface $input, OutputInterface $output): int
    {
`,
  indentation: 8,
  print: (text) => `$output->writeln(${text});`,
  after: `
        return self::SUCCESS;
    }
}
`,
};
