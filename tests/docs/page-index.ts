import { markdownTable } from './markdown.ts';
import { pages } from './pages.ts';

/** What each page is for, in the order of reading. */
const PURPOSES: Readonly<Record<string, string>> = {
  'tutorial.md': 'from nothing to working models',
  'schema.md': 'every element and attribute of `schema.xml`, column types, names',
  'configuration.md': 'every key of `orm.yaml` and its other formats',
  'commands.md': 'every command and option',
  'models.md': 'the generated model classes, by example',
  'queries.md': 'the generated query classes, by example',
  'exports.md': 'models and collections as JSON, YAML, XML and CSV',
  'time.md': 'dates, times and time zones',
  'sortable.md': 'ordered lists',
  'timestampable.md': 'dates of creation and of the last update',
  'auto-add-pk.md': 'primary keys for tables that have none',
  'behaviors.md': 'writing a behavior',
  'databases.md': 'what each database cannot do, and what was decided',
  'from-propel.md': 'moving from Propel 2',
  'deployment.md': 'secrets, opcache, workers, replicas, logging',
  'performance.md': 'how fast it is, and why',
  'troubleshooting.md': 'every error code and exception',
};

/** The pages that are there; one that nobody described goes by its heading. */
export function pageIndex(): string {
  const there = [...pages.keys()]
    .filter((path) => path.startsWith('docs/') && path !== 'docs/README.md')
    .map((path) => path.slice('docs/'.length));
  const known = Object.keys(PURPOSES);
  const ordered = [
    ...known.filter((name) => there.includes(name)),
    ...there.filter((name) => !known.includes(name)),
  ];
  return markdownTable(
    ['page', 'for'],
    ordered.map((name) => [
      `[${name}](${name})`,
      PURPOSES[name] ?? /^# (.*)$/m.exec(pages.get(`docs/${name}`) ?? '')?.[1] ?? '',
    ]),
  );
}
