import { markdownTable } from './markdown.ts';

/** A section of the index. */
interface Section {
  readonly title: string;
  /** When a reader needs the section. */
  readonly lead: string;
  /** The purpose of each page by its path in `docs/`, in reading order. */
  readonly pages: Readonly<Record<string, string>>;
}

/** The section of the pages that may speak of Propel. */
export const PROPEL = 'Moving from Propel';

/** The sections of the documentation. A page belongs to the section that lists it. */
export const sections: readonly Section[] = [
  {
    title: 'Start',
    lead: 'Install the tool, connect to a database and build a first application.',
    pages: {
      'why.md': 'what is different here, and when to choose another library',
      'install.md': 'install the tool and the runtime, with npm, Composer, from files or a checkout; upgrade',
      'tutorial.md': 'build a first application, from an empty folder to working models',
      'tutorial-existing.md': 'work with the tables of a database that exists',
      'configuration.md': 'connect to databases: files, formats, placeholders, DSNs',
      'recipes.md': 'soft delete, an audit trail, pages of an API, tenants, a queue of jobs',
    },
  },
  {
    title: 'Schema',
    lead: 'Describe tables in `schema.xml`, or read them from a database that has them.',
    pages: {
      'schema.md': 'describe tables: column types, defaults, names, inheritance',
      'reverse.md': 'start from an existing database',
      'views.md': 'views with models that are read',
      'rows.md': 'rows of the schema, such as countries, written by migrations',
      'objects.md': 'views, functions, triggers and other objects, as files of SQL',
      'databases.md': 'what each database supports',
    },
  },
  {
    title: 'PHP',
    lead: 'Use the generated classes in a PHP application.',
    pages: {
      'models.md': 'create, change, relate and delete objects',
      'queries.md': 'find objects, change and count rows',
      'input.md': 'what setters and filters accept, and what they refuse',
      'time.md': 'dates, times and time zones',
      'exports.md': 'convert objects to JSON, and back',
      'frameworks.md': 'use models in Symfony, Laravel and other frameworks',
      'testing.md':
        'test an application: undo what a test wrote, find rows, count statements, stop the clock',
      'factories.md': 'make objects for tests and development, in PHP and TypeScript',
      'seeds.md': 'fill a development database with rows: orm db:seed',
      'shell.md': 'try models interactively: orm shell',
      'studio.md': 'look at rows in the browser, and change them: orm studio',
      'data.md': 'rows as YAML, JSON or CSV, between databases: orm data:dump, orm data:load',
    },
  },
  {
    title: 'TypeScript',
    lead: 'Use the generated classes in a Node application, alone or beside PHP.',
    pages: {
      'typescript/tutorial.md': 'build a first application in TypeScript: plain Node, tsc, tsx and bundlers',
      'typescript/models.md': 'create, change and relate objects in TypeScript, beside the calls of PHP',
      'typescript/queries.md': 'find objects, change and count rows in TypeScript, beside the calls of PHP',
      'typescript/deployment.md':
        'TypeScript in production: pools, serverless, bundlers, drivers, logging, secrets',
      'typescript/php-methods.md': 'which generated methods of PHP there are in TypeScript',
      'typescript/from-prisma-and-typeorm.md':
        'move a project from Prisma or TypeORM: calls translated, differences',
    },
  },
  {
    title: 'Migrations',
    lead: 'Change the tables of a database that has rows.',
    pages: {
      'migrations.md': 'change tables and keep their rows: diff, review, run, undo, rename, merge',
      'migration-files.md': 'read, review and edit migrations: directives and rules',
      'migrations-deploy.md': 'run migrations in production and check them in continuous integration',
      'migrations-online.md': 'change large tables while applications use them',
    },
  },
  {
    title: 'Behaviors',
    lead: 'Give a table lists, trees, versions, translations and other features by a line in the schema.',
    pages: {
      'behaviors/README.md': 'what tables can be given by a line in the schema: all behaviors',
      'behaviors/timestampable.md': 'store when a row was created and last updated',
      'behaviors/auto-add-pk.md': 'give tables a primary key that have none',
      'behaviors/sluggable.md': 'give rows a readable, unique name for URLs',
      'behaviors/sortable.md': 'keep rows in ordered lists',
      'behaviors/sortable-concurrency.md': 'ordered lists with several processes: locks, retries, speed',
      'behaviors/nested-set.md': 'keep rows in trees and read whole branches at once',
      'behaviors/versionable.md': 'keep every state of a row, compare and restore them',
      'behaviors/archivable.md': 'copy rows to an archive before they are deleted or changed',
      'behaviors/i18n.md': 'translate columns',
      'behaviors/aggregate-column.md': 'store counts and sums of related rows',
      'behaviors/validate.md': 'check objects by rules in the schema',
      'behaviors/delegate.md': 'use columns of a related table as if they were own ones',
      'behaviors/concrete-inheritance.md': 'tables that extend other tables',
      'behaviors/query-cache.md': 'keep results of queries in a cache',
      'behaviors/output-group.md': 'choose which columns and relations an export shows',
      'behaviors/writing.md': 'write a behavior',
      'lock-keys.md': 'the locks that processes of all languages take for lists and trees',
    },
  },
  {
    title: 'Operations',
    lead: 'Run an application in production, on several servers, and make it faster.',
    pages: {
      'requests.md': 'take input of requests: filters, patterns, columns that may be set, limits',
      'deployment.md': 'secrets, opcache, workers, lost connections, retries, logging',
      'troubleshooting.md': 'common problems and the exceptions of the runtime',
      'scaling.md': 'clusters, replicas, failover and poolers: recipes, stale reads, failures',
      'scaling-tests.md': 'what was lost and stale when servers were killed, frozen and promoted',
      'performance.md': 'how fast it is, and how to make an application faster',
      'performance-typescript.md': 'the same for TypeScript, with the cost of its types',
      'round-trips.md': 'how often each operation waits for the server, and how to wait less',
      'growth.md': 'how costs grow with the number of rows, objects and tables',
    },
  },
  {
    title: PROPEL,
    lead: 'Move an application from Propel 2. No other page needs knowledge of it.',
    pages: {
      'upgrade.md': 'move a project with one command',
      'from-propel.md': 'the steps, migrations, and differences of commands, models and queries',
      'propel-package.md': 'the package orm/propel: methods and formats that only moved applications need',
      'propel-behaviors.md': 'differences of the behaviors',
      'propel-methods.md': 'methods that are not there, and what to write instead',
      'performance-propel.md': 'the speed of both compared',
    },
  },
  {
    title: 'Reference',
    lead: 'Look up an element, a key, a command, the code of a message or a tested version.',
    pages: {
      'schema-reference.md': 'every element and attribute of `schema.xml`',
      'configuration-reference.md': 'every key of the configuration',
      'commands.md': 'every command and its options, but for those of migrations',
      'commands-migrations.md': 'the commands of migrations and their options',
      'diagnostics-schema.md': 'diagnostics of schemas and generated classes',
      'diagnostics-commands.md': 'diagnostics of the configuration and the commands',
      'diagnostics-databases.md': 'diagnostics of database products',
      'diagnostics-migrations.md': 'diagnostics of migrations',
      'compatibility.md': 'tested versions of PHP, PostgreSQL and Node',
    },
  },
];

/** The pages of a section, by their path in the repository. */
export const pagesOfSection = (title: string): readonly string[] =>
  sections.flatMap((section) =>
    section.title === title ? Object.keys(section.pages).map((name) => `docs/${name}`) : [],
  );

/** Pages of `docs/` that no section or more than one lists, and listed pages that do not exist. */
export function problemsOfIndex(paths: Iterable<string>, index: readonly Section[]): readonly string[] {
  const there = [...paths]
    .filter((path) => path.startsWith('docs/') && path !== 'docs/README.md')
    .map((path) => path.slice('docs/'.length));
  const listed = index.flatMap(({ pages: names }) => Object.keys(names));
  return [
    ...there.filter((name) => !listed.includes(name)).map((name) => `${name} has no section`),
    ...listed
      .filter((name, at) => listed.indexOf(name) !== at)
      .map((name) => `${name} is in several sections`),
    ...listed.filter((name) => !there.includes(name)).map((name) => `${name} does not exist`),
  ];
}

type Entry = readonly [name: string, purpose: string];

const tableOf = (entries: readonly Entry[]): string =>
  markdownTable(
    ['page', 'for'],
    entries.map(([name, purpose]) => [`[${name}](${name})`, purpose]),
  );

/** The index of all pages by section. */
export const pageIndex = (): string =>
  sections
    .map(({ title, lead, pages: names }) => `## ${title}\n\n${lead}\n\n${tableOf(Object.entries(names))}`)
    .join('\n\n');

/** The index of the pages about behaviors, for the page that stands among them. */
export const behaviorIndex = (): string => {
  const folder = 'behaviors/';
  return tableOf(
    sections
      .flatMap(({ pages: names }) => Object.entries(names))
      .filter(([name]) => name.startsWith(folder) && name !== `${folder}README.md`)
      .map(([name, purpose]) => [name.slice(folder.length), purpose]),
  );
};
