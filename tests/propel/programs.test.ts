import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentOf } from '../generated/build-projects.ts';
import { isCi } from '../servers/capabilities.ts';
import { onEachDatabase, type Scratch, type TestDatabase } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { runOrm } from '../support/run-orm.ts';

const FOLDER = join(import.meta.dirname, 'programs');
const COMMANDS = ['sql:build', 'sql:insert', 'model:build', 'config:convert'];
/** Ends a program; what it prints follows. */
const END = '__halt_compiler();\n';

/** Calls of Propel's public methods, with what they give. */
const table: Readonly<Record<string, { readonly calls: Readonly<Record<string, unknown>> }>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../resources/propel/calls/calls.json'), 'utf8'),
);

/** What the reference says about arguments, results and exceptions, by its sections. */
const reference: Readonly<Record<string, readonly Statement[]>> = Object.assign(
  {},
  ...['reference', 'methods', 'behaviors'].map((name) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `../../resources/propel/calls/${name}.json`), 'utf8')),
  ),
);

const NO_VALIDATOR = 'not supported: symfony/validator is not installed';
/** Symfony Validator, which `scripts/validator.mjs` installs; rules are checked with it. */
const validator = join(import.meta.dirname, '../../node_modules/.cache/validator/vendor');

interface Statement {
  readonly says: string;
  readonly gives: unknown;
}

const programs = readdirSync(join(FOLDER, 'programs')).map((file) => file.replace(/\.php$/, ''));

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'programs in the style of Propel', () => prove(database));
});

/** All programs of a database run in one process. */
function prove(database: TestDatabase): void {
  let folder = '';
  let scratch: Scratch | undefined;
  let result: Result = { programs: {}, calls: {}, reference: {} };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `orm-programs-${database.name}-`));
    scratch = await database.createScratch();
    const environment = environmentOf(scratch);
    await build(folder, database, environment);
    result = JSON.parse(await run(folder, environment));
  });
  afterAll(async () => {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(programs)('%s', (name) => {
    const source = readFileSync(join(FOLDER, 'programs', `${name}.php`), 'utf8');
    expect(result.programs[name]).toBe(source.slice(source.indexOf(END) + END.length));
  });

  it.each(Object.keys(table))('calls of %s', (subject) => {
    expect(result.calls[subject]).toEqual(table[subject]?.calls);
  });

  it.for(Object.keys(reference))('statements of the reference, %s', (section, { skip }) => {
    if (section === '6 validate' && !existsSync(validator) && !isCi) skip(NO_VALIDATOR);
    const statements = reference[section] ?? [];
    const given = result.reference[section] ?? [];
    expect(statements.map(({ says }, place) => [says, given[place]])).toEqual(
      statements.map(({ says, gives }) => [says, gives]),
    );
  });
}

/** What the programs printed, and what the calls and those of the reference gave. */
interface Result {
  readonly programs: Readonly<Record<string, string>>;
  readonly calls: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly reference: Readonly<Record<string, readonly unknown[]>>;
}

async function build(
  folder: string,
  { name }: TestDatabase,
  environment: Record<string, string>,
): Promise<void> {
  const connection = {
    adapter: name,
    dsn: '%env.ORM_SCRATCH_DSN%',
    user: '%env.ORM_SCRATCH_USER%',
    password: '%env.ORM_SCRATCH_PASSWORD%',
    attributes: { ORM_ATTR_DEFER_WRITE_LOCK: true },
  };
  const generator = { propel: true, dateTime: { dateTimeClass: 'DateTime' } };
  const orm = { database: { connections: { shop: connection } }, generator };
  for (const name of ['schema.xml', 'behaviors-schema.xml']) cpSync(join(FOLDER, name), join(folder, name));
  writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm }));
  const classes = join(folder, 'generated-classes/Shop');
  mkdirSync(classes, { recursive: true });
  cpSync(join(FOLDER, 'classes'), classes, { recursive: true });
  for (const command of COMMANDS) {
    const { status, stderr } = await runOrm([command], { cwd: folder, environment });
    expect(status, `${command}: ${stderr}`).toBe(0);
  }
}

function run(folder: string, environment: Record<string, string>): Promise<string> {
  const options = { env: { ...process.env, ...environment }, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((done, fail) => {
    execFile(pathOf('php'), [join(FOLDER, 'run.php'), folder], options, (error, stdout, stderr) => {
      if (error === null) done(stdout);
      else fail(new Error(`${error.message}\n${stdout}${stderr}`));
    });
  });
}
