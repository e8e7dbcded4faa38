import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseName, onEachDatabase, type Scratch } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { buildSamples, environmentOf } from './values/build.ts';
import { casesFor, type ValueCase } from './values/cases.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const own = join(import.meta.dirname, 'values');

interface Printed {
  readonly read: readonly unknown[];
  readonly problems?: readonly string[];
}

/** The time zones of the connection, of Node and of PHP; values must not depend on the last two. */
interface Zones {
  readonly connection?: string;
  readonly node: string;
  readonly php: string;
}

const zonesFor = (database: DatabaseName): readonly Zones[] => [
  { connection: 'UTC', node: 'America/New_York', php: 'Asia/Kolkata' },
  // Without a zone of the connection, columns hold UTC here and the default zone of PHP there.
  { node: 'Asia/Kolkata', php: 'UTC' },
  // MariaDB knows names of zones only after they were loaded into its tables.
  { connection: database === 'mysql' ? '+05:30' : 'America/New_York', node: 'UTC', php: 'Europe/Berlin' },
];

/** SQL that shows the stored bytes of a column. */
const storedIn: Readonly<Record<DatabaseName, (column: string) => string>> = {
  sqlite: (column) => `typeof(${column}) || ' ' || quote(${column})`,
  pgsql: (column) => `${column}::text`,
  mysql: (column) => `HEX(CAST(${column} AS BINARY))`,
};

const sqlName = (column: string): string =>
  column.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

onEachDatabase((database) => {
  for (const zones of zonesFor(database.name)) {
    const title = `values of a connection in ${zones.connection ?? 'no zone'}`;
    describeWith(['php', `pdo_${database.name}`], title, () => {
      const cases = casesFor(database.name);
      let folder: string;
      let scratch: Scratch;
      beforeAll(async () => {
        folder = mkdtempSync(join(tmpdir(), 'orm-values-'));
        scratch = await database.createScratch();
        await buildSamples(folder, database.name, scratch, {
          targets: ['php', 'typescript'],
          ...(zones.connection !== undefined && { timeZone: zones.connection }),
        });
        writeFileSync(join(folder, 'cases.json'), JSON.stringify(cases));
        for (const name of ['run.mjs', 'run.php']) copyFileSync(join(own, name), join(folder, name));
      });
      afterAll(async () => {
        await scratch?.drop();
        rmSync(folder, { recursive: true, force: true });
      });

      const start = async (file: string, args: readonly string[], more: Record<string, string>) => {
        const environment = { ...process.env, ...environmentOf(scratch), ...more };
        const options = { cwd: folder, env: environment, maxBuffer: 1 << 26 };
        return JSON.parse((await run(file, args, options)).stdout) as Printed;
      };
      const node = (action: string) =>
        start(process.execPath, ['run.mjs', action, 'cases.json'], { TZ: zones.node });
      const php = (action: string) =>
        start(pathOf('php'), ['-d', `date.timezone=${zones.php}`, 'run.php', action, 'cases.json'], {
          ORM_RUNTIME: join(root, 'runtimes/php'),
        });
      const expected = [...cases, ...cases].map(({ value, read = value }) => read);

      it('are read as they were written, by either language', async () => {
        const written = await node('write');
        expect(written.problems).toEqual([]);
        expect(differences(cases, written.read, expected.slice(0, cases.length))).toEqual([]);
        await php('write');
        const inNode = await node('filter');
        expect(inNode.problems).toEqual([]);
        expect(differences(cases, inNode.read, expected)).toEqual([]);
        const inPhp = await php('read');
        // PHP has the empty list for a SET or ARRAY that is null.
        const lists = cases.map(({ column }) => /^(?:Labels|Words)$/.test(column));
        const forPhp = expected.map((value, index) => (lists[index % cases.length] ? (value ?? []) : value));
        expect(differences(cases, inPhp.read, forPhp)).toEqual([]);
      });

      it('are stored in the same way', async () => {
        const stored: Record<string, readonly unknown[]> = {};
        for (const column of new Set(cases.map((known) => known.column))) {
          const sql = `SELECT ${storedIn[database.name](sqlName(column))} AS stored FROM sample ORDER BY id`;
          stored[column] = (await scratch.query(sql)).map((row) => row.stored);
        }
        const differing = cases.flatMap(({ column, value }, index) => {
          const ofNode = stored[column]?.[index];
          const ofPhp = stored[column]?.[index + cases.length];
          const isSame = ofNode === ofPhp || (column === 'Document' && isSameJson(ofNode, ofPhp));
          return isSame ? [] : [{ column, value, ofNode, ofPhp }];
        });
        expect(differing).toEqual([]);
      });
    });
  }
});

/** The values that were read differently, each with its column. */
const differences = (
  cases: readonly ValueCase[],
  read: readonly unknown[],
  expected: readonly unknown[],
): readonly unknown[] =>
  expected.flatMap((value, index) =>
    isDeepStrictEqual(read[index], value)
      ? []
      : [{ place: index, column: cases[index % cases.length]?.column, value, read: read[index] }],
  );

/** Numbers in documents are printed differently: 1.0e-7 in PHP, 1e-7 here. */
const isSameJson = (one: unknown, other: unknown): boolean => plainJson(one) === plainJson(other);

const plainJson = (stored: unknown): string => {
  const text = String(stored);
  const plain = /^(?:[0-9A-F]{2})+$/.test(text) ? Buffer.from(text, 'hex').toString() : text;
  return plain.replaceAll('1.0e-7', '1e-7');
};
