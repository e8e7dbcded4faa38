// Measures `orm upgrade:propel` on a project in the style of large applications; prints seconds and megabytes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './median.mjs';
import { readOptions, roundsOf, wholeNumber } from './options.mjs';

const HELP = `Usage: node bench/upgrade.mjs [options]

Measures "orm upgrade:propel" on a generated project.

  --rounds <number>   how often it is measured (3)
  --files <number>    the files of the project (10000)
  --output <file>     not used
  --help, -h          this text`;

const { rounds, files } = readOptions(
  HELP,
  {
    rounds: { type: 'string', default: '3' },
    files: { type: 'string', default: '10000' },
    output: { type: 'string' },
  },
  (options) => ({ rounds: roundsOf(options.rounds), files: wholeNumber('files', options.files) }),
);
const root = fileURLToPath(new URL('..', import.meta.url));

/** A file in 40 is a model or its query, a quarter uses models, and the others have nothing to do with Propel. */
function writeProject(folder) {
  const tables = Math.max(1, Math.round(files / 40));
  const names = Array.from({ length: tables }, (_, place) => `Thing${place}`);
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('composer.json', '{"require": {"propel/propel": "^2.0"}}\n');
  write(
    'propel.yaml',
    'propel:\n  database:\n    connections:\n      shop:\n        adapter: pgsql\n        dsn: "pgsql:host=127.0.0.1;dbname=shop"\n  paths:\n    phpDir: src\n',
  );
  write('schema.xml', schemaOf(names));
  let written = 3;
  for (const name of names) {
    write(`src/App/Model/${name}.php`, modelOf(name));
    write(`src/App/Model/${name}Query.php`, queryOf(name));
    written += 2;
  }
  for (let place = 0; written < files; place++, written++) {
    const name = names[place % tables];
    write(
      `src/App/Page/Part${place % 97}/Page${place}.php`,
      pageOf(place, place % 4 === 0 ? usesOf(name) : ''),
    );
  }
}

const schemaOf = (names) => `<database name="shop" namespace="App\\Model">
${names
  .map(
    (name, place) => `  <table name="${name.toLowerCase()}" phpName="${name}">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR" size="255"/>
    <column name="price" type="DECIMAL" size="10" scale="2"/>
    <column name="made_at" type="TIMESTAMP"/>
    <column name="parent_id" type="INTEGER"/>
    <foreign-key foreignTable="${names[Math.max(0, place - 1)].toLowerCase()}" phpName="Parent" refPhpName="Child${place}">
      <reference local="parent_id" foreign="id"/>
    </foreign-key>
  </table>`,
  )
  .join('\n')}
</database>
`;

const modelOf = (name) => `<?php

namespace App\\Model;

use App\\Model\\Base\\${name} as Base${name};
use Propel\\Runtime\\Connection\\ConnectionInterface;

class ${name} extends Base${name}
{
    public function preSave(ConnectionInterface $con = null)
    {
        return parent::preSave($con);
    }

    public function getTitle()
    {
        return strtoupper(parent::getTitle());
    }

    public function setPrice($v)
    {
        return parent::setPrice(round($v, 2));
    }
${COMPUTE.repeat(4)}}
`;

const queryOf = (name) => `<?php

namespace App\\Model;

use App\\Model\\Base\\${name}Query as Base${name}Query;
use Propel\\Runtime\\ActiveQuery\\Criteria;

class ${name}Query extends Base${name}Query
{
    public function filterByTitle($title = null, $comparison = null)
    {
        return parent::filterByTitle($title, $comparison ?: Criteria::LIKE);
    }
}
`;

const COMPUTE = `
    /** Computes something about the list. */
    public function compute(array $list, ?string $name = null): array
    {
        foreach ($list as $key => $value) {
            $list[$key] = sprintf('%s: %s', $name, trim($value)) . "a {$name} b";
        }

        return $list;
    }
`;

const usesOf = (name) => `
    public function find()
    {
        return \\App\\Model\\${name}Query::create()->filterByTitle('a', \\Propel\\Runtime\\ActiveQuery\\Criteria::LIKE)
            ->filterByPrice(['min' => 1])
            ->orderByMadeAt()
            ->limit(10)
            ->find();
    }
`;

const pageOf = (place, uses) => `<?php

namespace App\\Page\\Part${place % 97};

class Page${place} extends Controller
{${COMPUTE.repeat(12)}${uses}}
`;

const seconds = [];
const megabytes = [];
for (let round = 0; round < rounds; round++) {
  const folder = mkdtempSync(join(tmpdir(), 'orm-upgrade-bench-'));
  try {
    writeProject(folder);
    const start = performance.now();
    const { status, stdout, stderr, output } = spawnSync(
      process.execPath,
      [
        '--import',
        new URL('peak-memory.mjs', import.meta.url).href,
        join(root, 'bin/orm'),
        'upgrade:propel',
        '--summary',
      ],
      { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
    );
    seconds.push((performance.now() - start) / 1000);
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    megabytes.push(Math.round(Number(output[3]) / 1024));
    if (round === 0) process.stdout.write(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(
  `${files} files: ${median(seconds).toFixed(1)} s (${seconds.map((one) => one.toFixed(1)).join(', ')}), ${megabytes.join(', ')} MB`,
);
