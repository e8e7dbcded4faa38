// Prints the tables of the pages from the results of the benchmarks, so that no figure is typed by hand.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { picture } from './growth/picture.mjs';
import { readOptions } from './options.mjs';
import { regionsOf, withResults } from './report/pages.mjs';
import { textOf } from './report/regions.mjs';
import { merged } from './report/runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The pages with regions that hold results. */
const PAGES = [
  'bench/README.md',
  'docs/performance.md',
  'docs/performance-propel.md',
  'docs/growth.md',
  'bench/results-sqlite.md',
  'bench/results-servers.md',
  'bench/results-lists.md',
  'bench/results-generator.md',
];

const HELP = `Usage: node bench/report.mjs [options]

Prints the tables of ${PAGES.join(', ')}
from the files in bench/results and bench/instructions.json. The runtime can be measured in parts, for instance a
database at a time: all files that begin with "runtime" are read.

  --write             writes the tables into the pages, and the picture of growth into docs/growth.svg
  --results <folder>  where the benchmarks have written their figures (bench/results)
  --help, -h          this text`;

const options = readOptions(
  HELP,
  { write: { type: 'boolean', default: false }, results: { type: 'string' } },
  ({ write, results }) => ({
    write,
    folder: results === undefined ? join(root, 'bench', 'results') : resolve(results),
  }),
);

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const runtimes = existsSync(options.folder)
  ? readdirSync(options.folder).filter((name) => /^runtime.*\.json$/.test(name))
  : [];
const results = {
  runtime: merged(runtimes.toSorted().map((name) => read(join(options.folder, name)))),
  generator: read(join(options.folder, 'generator.json')),
  growth: read(join(options.folder, 'growth.json')),
  instructions: read(join(root, 'bench', 'instructions.json')),
};

for (const path of PAGES) {
  const page = readFileSync(join(root, path), 'utf8');
  const missing = regionsOf(page).filter((name) => textOf(name, results) === undefined);
  if (missing.length > 0) console.error(`${path}: there are no results for ${missing.join(', ')}.`);
  if (options.write) {
    writeFileSync(
      join(root, path),
      withResults(page, (name) => textOf(name, results)),
    );
    continue;
  }
  for (const name of regionsOf(page)) {
    const text = textOf(name, results);
    if (text !== undefined) console.log(`\n${path}: ${name}\n\n${text}`);
  }
}
if (options.write && results.growth !== undefined) {
  writeFileSync(join(root, 'docs', 'growth.svg'), picture(results.growth.curves));
}
