import { markdownTable } from './markdown.ts';
import { pages } from './pages.ts';

/** The purpose of each page, in reading order. */
const PURPOSES: Readonly<Record<string, string>> = {
  'install.md': 'install the tool and the runtime, with npm, Composer, from files or a checkout; upgrade',
  'tutorial.md': 'build a first application, from an empty folder to working models',
  'schema.md': 'describe tables: column types, defaults, names, inheritance',
  'schema-reference.md': 'every element and attribute of `schema.xml`',
  'configuration.md': 'connect to databases: files, formats, placeholders, DSNs',
  'configuration-reference.md': 'every key of the configuration',
  'commands.md': 'every command and its options, but for those of migrations',
  'migrations.md': 'change tables and keep their rows: diff, review, run, undo, rename, merge',
  'migrations-deploy.md': 'run migrations in production and check them in continuous integration',
  'migrations-online.md': 'change large tables while applications use them',
  'commands-migrations.md': 'the commands of migrations and their options',
  'migration-files.md': 'read, review and edit migrations: directives and rules',
  'models.md': 'create, change, relate and delete objects',
  'queries.md': 'find objects, change and count rows',
  'exports.md': 'convert objects to JSON, YAML, XML and CSV, and back',
  'input.md': 'what setters and filters accept, and what they refuse',
  'time.md': 'dates, times and time zones',
  'typescript/tutorial.md': 'build a first application in TypeScript: plain Node, tsc, tsx and bundlers',
  'typescript/models.md': 'create, change and relate objects in TypeScript, beside the calls of PHP',
  'typescript/queries.md': 'find objects, change and count rows in TypeScript, beside the calls of PHP',
  'typescript/deployment.md':
    'TypeScript in production: pools, serverless, bundlers, drivers, logging, secrets',
  'typescript/from-prisma-and-typeorm.md':
    'move a project from Prisma or TypeORM: calls translated, differences',
  'behaviors/README.md': 'what tables can be given by a line in the schema: all behaviors',
  'behaviors/timestampable.md': 'store when a row was created and last updated',
  'behaviors/auto-add-pk.md': 'give tables a primary key that have none',
  'behaviors/sluggable.md': 'give rows a readable, unique name for URLs',
  'behaviors/sortable.md': 'keep rows in ordered lists',
  'lock-keys.md': 'the locks that processes of all languages take for lists and trees',
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
  'databases.md': 'what each database supports',
  'compatibility.md': 'tested versions of PHP, PostgreSQL and Node',
  'reverse.md': 'start from an existing database',
  'deployment.md': 'secrets, opcache, workers, lost connections, retries, logging',
  'frameworks.md': 'use models in Symfony, Laravel and other frameworks',
  'scaling.md': 'clusters, replicas, failover and poolers: recipes, stale reads, failures',
  'scaling-tests.md': 'what was lost and stale when servers were killed, frozen and promoted',
  'performance.md': 'how fast it is, and how to make an application faster',
  'performance-propel.md': 'the same compared with Propel 2',
  'growth.md': 'how costs grow with the number of rows, objects and tables',
  'performance-typescript.md': 'the same for TypeScript, with the cost of its types',
  'round-trips.md': 'how often each operation waits for the server, and how to wait less',
  'upgrade.md': 'move a project from Propel 2 with one command',
  'from-propel.md': 'differences from Propel 2',
  'propel-methods.md': 'methods of Propel that are not there, and what to write instead',
  'troubleshooting.md': 'common problems and the exceptions of the runtime',
  'diagnostics-schema.md': 'diagnostics of schemas and generated classes',
  'diagnostics-commands.md': 'diagnostics of the configuration and the commands',
  'diagnostics-databases.md': 'diagnostics of database products',
  'diagnostics-migrations.md': 'diagnostics of migrations',
};

/** The index of existing pages; a page without a purpose is listed by its heading. */
export const pageIndex = (): string => indexOf('docs/');

/** The index of the pages about behaviors, for the page that stands among them. */
export const behaviorIndex = (): string => indexOf('docs/behaviors/');

function indexOf(folder: string): string {
  const there = [...pages.keys()]
    .filter((path) => path.startsWith(folder) && path !== `${folder}README.md`)
    .map((path) => path.slice('docs/'.length));
  const known = Object.keys(PURPOSES);
  const ordered = [
    ...known.filter((name) => there.includes(name)),
    ...there.filter((name) => !known.includes(name)),
  ];
  return markdownTable(
    ['page', 'for'],
    ordered.map((name) => [
      `[${name.slice(folder.length - 'docs/'.length)}](${name.slice(folder.length - 'docs/'.length)})`,
      PURPOSES[name] ?? /^# (.*)$/m.exec(pages.get(`docs/${name}`) ?? '')?.[1] ?? '',
    ]),
  );
}
