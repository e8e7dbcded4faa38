import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase, type Row, type Scratch } from '../../servers/databases.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { PROGRAM_LIMIT_MS } from '../../support/limits.ts';
import { buildProject } from '../build-project.ts';

const TABLES = ['customer', 'account', 'category', 'product', 'favourite', 'task', 'knot'];
const run = promisify(execFile);

/** What a program has printed, and the rows that it has written, by table. */
interface Outcome {
  readonly printed: { readonly same: boolean; readonly isNew: boolean; readonly problems: readonly string[] };
  readonly rows: Readonly<Record<string, readonly Row[]>>;
}

/** The rows of SQLite, which the other databases are compared with. */
let first: Outcome['rows'] | undefined;

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'factories', () => {
    let folder: string;
    let php: Outcome;
    let typescript: Outcome;
    const scratches: Scratch[] = [];

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), `orm-factories-${database.name}-`));
      php = await outcomeOf(pathOf('php'), 'program.php');
      typescript = await outcomeOf(process.execPath, 'program.mjs');
      first ??= php.rows;
    });
    afterAll(async () => {
      for (const scratch of scratches) await scratch.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    async function outcomeOf(command: string, program: string): Promise<Outcome> {
      const scratch = await database.createScratch();
      scratches.push(scratch);
      const place = join(folder, program);
      const targets = ['php', 'typescript'];
      const project = await buildProject(place, 'factories', database.name, scratch, targets, {
        factories: true,
      });
      const { stdout } = await run(command, [join(import.meta.dirname, program), place], {
        env: { ...process.env, ...project.environment, TZ: 'America/New_York' },
        timeout: PROGRAM_LIMIT_MS,
      });
      const rows: Record<string, readonly Row[]> = {};
      for (const table of TABLES) rows[table] = await scratch.query(`SELECT * FROM ${table} ORDER BY 1, 2`);
      return { printed: JSON.parse(stdout) as Outcome['printed'], rows };
    }

    it('makes the same rows in both languages', () => {
      expect(typescript.rows).toEqual(php.rows);
      expect(typescript.printed.problems.map(withoutNames)).toEqual(php.printed.problems.map(withoutNames));
    });

    it('makes the rows that were asked for, with the rows that they need', () => {
      const {
        customer = [],
        account = [],
        category = [],
        product = [],
        favourite = [],
        task = [],
      } = php.rows;
      const counts = [customer, account, category, product, favourite, task].map(({ length }) => length);
      expect(counts).toEqual([
        20 + 3 + 4 + 5 + 1 + 3 + 2,
        6,
        1 + 3 + 3 + 1 + 2 + 1 + 2,
        30 + 4 + 3 + 1 + 1 + 4,
        7,
        11,
      ]);
      expect(new Set(customer.map(({ email }) => email)).size).toBe(customer.length);
      expect(customer.filter((row) => row.first_name === 'Ann' && row.phone === null)).toHaveLength(3);
      expect(php.printed).toMatchObject({ same: true, isNew: true });
    });

    it('gives the rows of lists their places', () => {
      const ranks = new Map<unknown, number[]>();
      for (const { category_id: list, sortable_rank: rank } of php.rows.task ?? [])
        ranks.set(list, [...(ranks.get(list) ?? []), Number(rank)]);
      expect([...ranks.values()].map((list) => list.sort())).toEqual([
        [1, 2, 3, 4, 5],
        [1, 2, 3],
        [1, 2, 3],
      ]);
    });

    it('makes the same texts, numbers and dates on every database', () => {
      const plain = ['id', 'first_name', 'email', 'phone', 'country_code', 'rating', 'wakes_at', 'biography'];
      const shown = (rows: readonly Row[] = []) =>
        rows.map((row) =>
          plain.map((column) =>
            String(row[column] ?? '')
              .replace(/\.0+$/, '')
              .trim(),
          ),
        );
      expect(shown(php.rows.customer)).toEqual(shown(first?.customer));
    });

    it('says what is wrong', () => {
      expect(php.printed.problems).toEqual([
        'The table "knot" requires a row by its relation "KnotRelatedByKnotId" that leads back to itself. ' +
          'Give one with forKnotRelatedByKnotId(), or the value of its column with state().',
        'Table "category" has no column "titel". Its columns are: id, title, parent_id.',
        'count() takes the number of objects to make, not -1.',
        'The factory of the relation "Category" makes no object.',
      ]);
    });
  });
});

/** Tables and columns have other names in each language. */
const withoutNames = (problem: string): string => problem.replace(/^.*"titel".*$/, 'titel');
