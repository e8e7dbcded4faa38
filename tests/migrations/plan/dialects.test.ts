import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitScript } from '../../../src/insertion/split.ts';
import { isObjectChange } from '../../../src/migrations/changes/apply-objects.ts';
import { printSection } from '../../../src/migrations/file/print.ts';
import { sectionFrom } from '../../../src/migrations/file/section.ts';
import type { Database } from '../../../src/model/database.ts';
import { isDsnProblem, parseDsn } from '../../../src/platforms/connect/dsn.ts';
import type { Plan } from '../../../src/platforms/migration/plan.ts';
import { mssql } from '../../../src/platforms/mssql/platform.ts';
import { oracle } from '../../../src/platforms/oracle/platform.ts';
import type { PlatformDefinition } from '../../../src/platforms/platform.ts';
import { accepting } from '../../dialects/accepted.ts';
import { plsqlProblems, tsqlProblems } from '../../dialects/grammars.ts';
import { expectCount, runH2 } from '../../dialects/h2.ts';
import { backwards, cases, forwards } from '../../dialects/plans/cases.ts';
import { mssqlPlan, oraclePlan } from '../../dialects/plans/h2-plan.ts';
import { base, type PlanCase } from '../../dialects/plans/shop.ts';
import { answeringConnection } from '../../fakes/answering-connection.ts';
import { differences as storeDifferences } from '../../platforms/store/differences.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { created, differences, quoted, schemasIn, writeStructure } from './emulation.ts';

// What the manuals have and the grammars do not know:
// https://learn.microsoft.com/sql/t-sql/statements/alter-table-transact-sql
const UNKNOWN_TSQL = / WITH VALUES(?= )|(?<= NULL) WITH \(ONLINE = ON\)/g;
// https://docs.oracle.com/en/database/oracle/oracle-database/19/sqlrf/DROP-INDEX.html
// and several parameters, or numbers, in ALTER SESSION.
const UNKNOWN_PLSQL =
  /(?<=^(?:CREATE INDEX|DROP INDEX|ALTER TABLE \S+ (?:SET UNUSED|DROP CONSTRAINT)) .*) ONLINE(?=;$)/gm;

/** Plans for products that cannot run here: through their grammars, and in an emulation with rows. */
const dialects = [
  {
    definition: mssql,
    grammar: accepting('tsql-plans', '@dbml/core', (script) =>
      tsqlProblems(script.replaceAll(UNKNOWN_TSQL, '')),
    ),
    plan: mssqlPlan,
  },
  {
    definition: oracle,
    grammar: accepting('plsql-plans', '@griffithswaite/ts-plsql-parser', (script) =>
      plsqlProblems(script.replaceAll(UNKNOWN_PLSQL, '')),
    ),
    plan: oraclePlan,
  },
] as const;

/** The grammars take as long as this for the first statement of a kind, on a busy machine. */
const SLOW = 240_000;

const all = Object.entries(cases).flatMap(([kind, list]) => list.map((given) => ({ kind, ...given })));

async function plansOf(
  definition: PlatformDefinition,
  given: PlanCase,
): Promise<readonly [up: Plan, down: Plan]> {
  const planner = await definition.create({}).planner();
  const online = given.online === true;
  return [planner({ ...forwards(given), online }), planner({ ...backwards(given), online })];
}

const textOf = (plan: Plan, { name: platform }: PlatformDefinition): string =>
  printSection(sectionFrom(plan, { direction: 'up', connection: 'shop', platform })).join('\n');

describe.each(dialects)('plans for $definition.title', ({ definition, grammar }) => {
  it('are split into the statements they were made of', async () => {
    for (const given of all) {
      for (const plan of await plansOf(definition, given)) {
        const read = splitScript(textOf(plan, definition), definition.facts.script).map(({ sql }) => sql);
        expect(read.map(withoutComments), given.title).toEqual(plan.steps.map(({ sql }) => sql));
      }
    }
  });

  it.each(Object.keys(cases))(
    'follow the grammar: %s',
    async (kind) => {
      const texts = new Set<string>();
      for (const given of cases[kind as keyof typeof cases]) {
        for (const plan of await plansOf(definition, given)) {
          // A table is not created twice in one script, with and without numbers of its identity.
          const shape = (text: string): string =>
            text.replaceAll(/"[^"]+"|\[[^\]]+\]|\d+/g, 'x').replaceAll(/(?<=IDENTITY) ?\(x, ?x\)/g, '');
          const known = new Set([...texts].map(shape));
          const steps = plan.steps.filter(({ sql }) => !known.has(shape(sql)));
          const counts = steps.flatMap(({ hazards }) => hazards.flatMap(({ count }) => count ?? []));
          // The others run in the emulation.
          for (const count of counts) if (!isEmulated(count) && !known.has(shape(count))) texts.add(count);
          for (const { sql } of steps) texts.add(sql);
        }
      }
      const isBlock = (text: string): boolean => /^(?:BEGIN|DECLARE\n)/.test(text);
      const script = [...texts].map((text) => `${text}${isBlock(text) ? '\n/' : ';'}\n`).join('');
      if (script !== '') expect(await grammar(script)).toEqual([]);
    },
    SLOW,
  );
});

describe.each(dialects)('sessions of $definition.title', ({ definition, grammar }) => {
  // Their queries of the catalogue take the grammar of Oracle more than a minute.
  it.runIf(process.env.ORM_TEST_LONG)(
    'follow the grammar, in long runs',
    async () => {
      const connection = answeringConnection([]);
      const { lock, prepare, fingerprint, createJournal } = await definition.migrations();
      const journal = definition.create({}).ddl.quote('orm_migration');
      await prepare(connection, { cluster: false });
      await lock.acquire(connection, journal);
      await lock.isHeld(connection, journal);
      await lock.holder(connection, journal);
      await lock.release(connection, journal);
      await fingerprint(connection, `DROP TABLE ${journal}`);
      const isKnown = (sql: string): boolean => !sql.startsWith('ALTER SESSION');
      const statements = [...connection.calls.filter(isKnown), createJournal(journal)];
      expect(statements.length).toBeGreaterThan(5);
      const isBlock = (sql: string): boolean => /^(?:BEGIN|DECLARE)\n/.test(sql);
      const script = statements.map((sql) => `${sql}${isBlock(sql) ? '\n/' : ';'}\n`).join('');
      expect(await grammar(script)).toEqual([]);
    },
    SLOW,
  );
});

const withoutComments = (sql: string): string => sql.replace(/^(?:--.*\n)+/, '');

/** Cases whose rows no plan can keep, or that the emulation cannot run. */
const skipped: Readonly<Record<string, readonly string[]>> = {
  mssql: ['renameTable: to another schema', 'addIndex: of some rows, on one product'],
  oracle: ['renameTable: to another schema'],
};
const withoutRows = [
  'dropTable: a table that others refer to',
  'addColumn: required without a value for rows',
  'setType: a number to bytes',
  'createEnum: for a new column and a text',
];

describeWith(['h2'], 'plans in an emulation', () => {
  it.each(dialects)('$definition.title: structure and rows', async ({ definition, plan: planMode }) => {
    const folder = mkdtempSync(join(tmpdir(), 'orm-plans-'));
    const file = (kind: string, place: number): string => join(folder, `${kind}-${place}.csv`);
    const write = (kind: string, place: number): string => writeStructure(file(kind, place));
    try {
      // The structure that begins has the tables only.
      const run = all.filter(
        ({ kind, title, changes }) =>
          // H2 cannot run the statements that write rows of the schema.
          kind !== 'setRows' &&
          !changes.some(isObjectChange) &&
          !skipped[definition.name]?.includes(`${kind}: ${title}`),
      );
      const script: string[] = [];
      for (const [place, given] of run.entries()) {
        const { after } = forwards(given);
        const [up, down] = await plansOf(definition, given);
        const hasRows = !withoutRows.includes(`${given.kind}: ${given.title}`);
        script.push(
          'DROP ALL OBJECTS',
          ...created(definition, after, planMode),
          write('fresh', place),
          'DROP ALL OBJECTS',
          ...created(definition, base, planMode),
          write('base', place),
          ...(hasRows ? rows(definition) : []),
          ...schemasIn(after, definition),
          ...countsOf(up),
          ...up.steps.flatMap((step) => planMode.adapt(step, [base, after])),
          write('up', place),
          ...(hasRows ? keptRows(after, definition) : []),
          ...countsOf(down),
          ...down.steps.flatMap((step) => planMode.adapt(step, [after, base])),
          write('down', place),
          ...(hasRows ? keptRows(base, definition, after) : []),
        );
      }
      expect(runH2(pathOf('h2'), planMode.mode, script)).toBeUndefined();
      const different = run.flatMap(({ kind, title }, place) => {
        const read = (name: string): readonly string[] => readFileSync(file(name, place), 'utf8').split('\n');
        return [
          ...differences(`${kind}: ${title}`, read('fresh'), read('up')),
          ...differences(`${kind}: ${title}, down`, read('base'), read('down')),
        ];
      });
      expect(different).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Two rows in each table, without a NULL and with a reference. */
function rows(definition: PlatformDefinition): readonly string[] {
  const insert = (table: string, values: Readonly<Record<string, string>>): string =>
    `INSERT INTO ${quoted(table, definition)} (${Object.keys(values)
      .map((column) => quoted(column, definition))
      .join(', ')}) VALUES (${Object.values(values).join(', ')})`;
  return ['1', '2'].flatMap((id) => [
    insert('author', { id, name: `'Author ${id}'`, born: "DATE '1960-01-01'" }),
    insert('book', {
      ...{ id, title: `'Title ${id}'`, isbn: `'97${id}'`, price: '9.50', status: id === '1' ? '0' : '1' },
      ...{ formats: '5', printed_at: "TIMESTAMP '2020-01-01 00:00:00'", pages: `'${id}20'`, author_id: id },
    }),
    insert('review', { book_isbn: `'97${id}'`, place: id, stars: id, body: `'Good'`, external_id: id }),
    insert('shelf', { id, label: `'Label ${id}'`, book_id: id }),
  ]);
}

/** Tables that were there before and after still have their rows; a table that was dropped on the way is empty. */
const keptRows = (
  state: Database,
  definition: PlatformDefinition,
  between: Database = state,
): readonly string[] =>
  state.tables
    .filter(
      ({ name }) =>
        base.tables.some((table) => table.name === name) && between.tables.length >= base.tables.length,
    )
    .filter(({ schema }) => schema === undefined)
    .map(({ name }) => expectCount(2, `SELECT COUNT(*) FROM ${quoted(name, definition)}`));

const isEmulated = (count: string): boolean =>
  !/\bsys\.|TRY_CAST|all_tables|VALIDATE_CONVERSION|BITAND|DBMS_LOB|UTL_RAW| & |DUAL/.test(count);

/** Queries that use nothing that the emulation lacks. */
const countsOf = ({ steps }: Plan): readonly string[] =>
  steps
    .flatMap(({ hazards }) => hazards.flatMap(({ count }) => count ?? []))
    .filter(isEmulated)
    .map((count) => count.replaceAll(/\[([^\]]+)\]/g, '"$1"'));

describe('plans on real servers', () => {
  onServer(mssql, 'ORM_TEST_MSSQL');
  onServer(oracle, 'ORM_TEST_ORACLE');
});

/** Runs all cases there and back on the server that `<prefix>_DSN`, `_USER` and `_PASSWORD` name. */
function onServer(definition: PlatformDefinition, prefix: string): void {
  const { [`${prefix}_DSN`]: text, [`${prefix}_USER`]: user, [`${prefix}_PASSWORD`]: password } = process.env;
  if (text === undefined) {
    console.warn(`Migrations are not tested on ${definition.title} itself: ${prefix}_DSN is not set.`);
    it.skip(`${definition.title}, skipped without ${prefix}_DSN`, () => {});
    return;
  }
  // Other schemas are users on one of the products, which only an administrator creates.
  const portable = all.filter((given) =>
    forwards(given).after.tables.every(({ schema }) => schema === undefined),
  );
  it.each(portable)(`${definition.title}: $kind, $title`, async (given) => {
    const dsn = parseDsn(text);
    if (isDsnProblem(dsn)) throw new Error(`${prefix}_DSN: ${dsn.problem}`);
    const login = { ...(user !== undefined && { user }), ...(password !== undefined && { password }) };
    const connection = await definition.connect({ dsn, ...login, initialQueries: [], baseDirectory: '.' });
    const platform = definition.create({});
    const expectState = async (state: Database): Promise<void> => {
      const { database } = await platform.inspect((sql) => connection.query(sql));
      const names = new Set(platform.store(state).tables.map(({ name }) => name));
      const found = platform.store(database).tables.filter(({ name }) => names.has(name));
      expect(storeDifferences(platform.store(state), { enums: [], tables: found })).toEqual([]);
    };
    try {
      await (await definition.migrations()).prepare(connection, { cluster: false });
      for (const { sql } of platform.ddl.create(platform.complete(base))) await connection.execute(sql);
      const [up, down] = await plansOf(definition, given);
      for (const { sql } of up.steps) await connection.execute(sql);
      await expectState(forwards(given).after);
      for (const { sql } of down.steps) await connection.execute(sql);
      await expectState(base);
    } finally {
      await connection.close();
    }
  });
}
