import { describe, expect, it } from 'vitest';
import { isDsnProblem, parseDsn } from '../../../src/platforms/connect/dsn.ts';
import { mssql } from '../../../src/platforms/mssql/platform.ts';
import { oracle } from '../../../src/platforms/oracle/platform.ts';
import type { PlatformDefinition } from '../../../src/platforms/platform.ts';
import { accepting, refusing } from '../../dialects/accepted.ts';
import { emit } from '../../dialects/emit.ts';
import { goldenScripts } from '../../dialects/golden-scripts.ts';
import { importModel, plsqlProblems, tsqlProblems } from '../../dialects/grammars.ts';
import { adaptScript, expectCount, mssqlMode, oracleMode, runH2, schemasOf } from '../../dialects/h2.ts';
import { cascadeProblems, lintMssql, lintOracle } from '../../dialects/lint.ts';
import { expectedModel, importedModel, plsqlNaming, tsqlNaming } from '../../dialects/model.ts';
import { schemas } from '../../dialects/schemas.ts';
import { mssqlRows, oracleRows } from '../../dialects/smoke.ts';
import { tokenize } from '../../dialects/tokens.ts';
import { wrongPlsql, wrongTsql } from '../../dialects/wrong-statements.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';

/** Checks in place of servers that cannot run here. Rung 1 is in tests/dialects. */
const dialects = [
  {
    definition: mssql,
    lint: lintMssql,
    grammar: accepting('tsql-scripts', '@dbml/core', tsqlProblems),
    wrongGrammar: refusing('tsql-refused', '@dbml/core', tsqlProblems),
    naming: tsqlNaming,
    format: 'mssql',
    importable: (script: string) => script,
    mode: mssqlMode,
    rows: mssqlRows,
    wrong: wrongTsql,
  },
  {
    definition: oracle,
    lint: lintOracle,
    grammar: accepting('plsql-scripts', '@griffithswaite/ts-plsql-parser', plsqlProblems),
    wrongGrammar: refusing('plsql-refused', '@griffithswaite/ts-plsql-parser', plsqlProblems),
    naming: plsqlNaming,
    format: 'oracle',
    // The importer does not read blocks, which only contain drops.
    importable: (script: string) => script.replaceAll(/^BEGIN$[\s\S]*?^END;\n\/$/gm, ''),
    mode: oracleMode,
    rows: oracleRows,
    wrong: wrongPlsql,
  },
] as const;

describe.each(dialects)('$definition.title', (dialect) => {
  const { definition, lint, grammar, wrongGrammar, naming, format, importable, wrong } = dialect;

  it.each(Object.entries(schemas))('rung 2 (grammar): %s', async (_, database) => {
    expect(await grammar(emit(definition, database).script)).toEqual([]);
  });

  it.each(goldenScripts(definition.name))('rung 2 (grammar): golden %s', async (_, script) => {
    expect(await grammar(script)).toEqual([]);
  });

  it.each(Object.entries(schemas))('rung 3 (model): %s', async (_, database) => {
    const emitted = emit(definition, database);
    const script = importable(emitted.script);
    const expected = expectedModel(emitted.database, naming);
    const compare = accepting(`${format}-models`, '@dbml/core', () => {
      expect(importedModel(importModel(script, format), naming)).toEqual(expected);
      return [];
    });
    expect(await compare(JSON.stringify([script, expected]))).toEqual([]);
  });

  it('rung 3 detects missing parts', async () => {
    const { script, database } = emit(definition, schemas.bookstore!);
    const shortened = importable(script).replace(/ALTER TABLE[^;]*FOREIGN KEY[^;]*;/, '');
    const expected = expectedModel(database, naming);
    const compare = accepting(`${format}-refused-models`, '@dbml/core', () => {
      expect(importedModel(importModel(shortened, format), naming)).not.toEqual(expected);
      return [];
    });
    expect(await compare(JSON.stringify([shortened, expected]))).toEqual([]);
  });

  it.each(wrong.filter(({ noticed }) => noticed.includes('lint')))('rung 1 notices $why', ({ sql }) => {
    expect(lint(sql)).not.toEqual([]);
  });

  it.each(wrong.filter(({ noticed }) => noticed.includes('grammar')))(
    'rung 2 notices $why',
    async ({ sql }) => {
      expect(await wrongGrammar(`${sql};\n`)).toEqual([]);
    },
  );
});

it('the code that SQL Server runs to drop keys is T-SQL', async () => {
  const drop = emit(mssql, schemas.bookstore!).statements.find((sql) =>
    sql.startsWith('EXEC sys.sp_executesql'),
  );
  const code = tokenize(drop ?? '', mssqlMode.dialect).find(({ kind }) => kind === 'text')?.value ?? '';
  expect(code).toContain('sys.foreign_keys');
  const [{ grammar }] = dialects;
  expect(await grammar(`DECLARE @table NVARCHAR(517) = N'[book]';${code}`)).toEqual([]);
});

it('cascades in two ways are noticed', () => {
  const key = (from: string, to: string): string =>
    `ALTER TABLE [${from}] ADD CONSTRAINT [f] FOREIGN KEY ([a]) REFERENCES [${to}] ([b]) ON DELETE CASCADE`;
  expect(cascadeProblems([key('b', 'a'), key('a', 'b')])).not.toEqual([]);
  expect(cascadeProblems([key('b', 'a'), key('c', 'a'), key('d', 'b'), key('d', 'c')])).not.toEqual([]);
  expect(cascadeProblems([key('b', 'a'), key('c', 'b')])).toEqual([]);
});

describeWith(['h2'], 'rung 4 (execution)', () => {
  describe.each(dialects)('$definition.title', ({ definition, mode, rows, wrong }) => {
    // One virtual machine for all cases, because starting it takes longer than running them.
    it('every schema and golden script, twice, with rows', () => {
      // One refers to tables that it does not create, one writes rows by statements that H2 cannot run, the others have
      // procedures and batches, of which H2 has none in SQL.
      const golden = goldenScripts(definition.name).filter(
        ([name]) => !/^(?:sql-left-out|objects-build|rows-build|views-build)\//.test(name),
      );
      const own = Object.entries(schemas).map(
        ([name, database]) => [name, emit(definition, database).script] as const,
      );
      const statements = [...own, ...golden].flatMap(([name, script]) => {
        const adapted = adaptScript(script, mode);
        return ['DROP ALL OBJECTS', ...schemasOf(adapted), ...adapted, ...(rows[name] ?? []), ...adapted];
      });
      expect(runH2(pathOf('h2'), mode, statements)).toBeUndefined();
    });

    it('notices a row that is not there', () => {
      expect(
        runH2(pathOf('h2'), mode, [expectCount(1, 'SELECT COUNT(*) FROM DUAL WHERE 1 = 0')]),
      ).toBeDefined();
    });

    it.each(wrong.filter(({ noticed }) => noticed.includes('execution')))('notices $why', ({ sql }) => {
      const statements = adaptScript(`${sql};\n`, mode);
      expect(statements).toHaveLength(1);
      expect(runH2(pathOf('h2'), mode, statements)).toBeDefined();
    });
  });
});

describe('rung 5 (real servers)', () => {
  onServer(mssql, 'ORM_TEST_MSSQL');
  onServer(oracle, 'ORM_TEST_ORACLE');
});

/** Runs all scripts twice on the server that `<prefix>_DSN`, `_USER` and `_PASSWORD` name. */
function onServer(definition: PlatformDefinition, prefix: string): void {
  const text = process.env[`${prefix}_DSN`];
  if (text === undefined) {
    console.warn(`${definition.title} itself is not tested: ${prefix}_DSN is not set.`);
    it.skip(`${definition.title}, skipped without ${prefix}_DSN`, () => {});
    return;
  }
  // Only an administrator can create the users and tablespaces of the other cases.
  const portable = Object.entries(schemas).filter(([name]) => !['oddNames', 'options'].includes(name));
  it.each(portable)(`${definition.title}: %s`, async (_, database) => {
    const dsn = parseDsn(text);
    if (isDsnProblem(dsn)) throw new Error(`${prefix}_DSN: ${dsn.problem}`);
    const { [`${prefix}_USER`]: user, [`${prefix}_PASSWORD`]: password } = process.env;
    const credentials = { ...(user !== undefined && { user }), ...(password !== undefined && { password }) };
    const connection = await definition.connect({
      dsn,
      ...credentials,
      initialQueries: [],
      baseDirectory: '.',
    });
    try {
      const { statements } = emit(definition, database);
      for (const sql of [...statements, ...statements]) await connection.execute(sql);
    } finally {
      await connection.close();
    }
  });
}
