import { describe, expect, it } from 'vitest';
import { splitScript as splitForServer } from '../../src/insertion/split.ts';
import { mssql } from '../../src/platforms/mssql/platform.ts';
import { oracle } from '../../src/platforms/oracle/platform.ts';
import { emit } from './emit.ts';
import { goldenScripts } from './golden-scripts.ts';
import { cascadeProblems, lintMssql, lintOracle, narrowTexts } from './lint.ts';
import { schemas } from './schemas.ts';
import { plsql, splitScript, tsql } from './tokens.ts';

const dialects = [
  { definition: mssql, lint: lintMssql, dialect: tsql },
  { definition: oracle, lint: lintOracle, dialect: plsql },
];

describe.each(dialects)('$definition.title, rung 1 (lint)', ({ definition, lint, dialect }) => {
  it.each(Object.entries(schemas))('%s', (_, database) => {
    const { statements, script, errors } = emit(definition, database);
    expect(errors).toEqual([]);
    expect(statements.flatMap((sql) => lint(sql))).toEqual([]);
    expect(splitScript(script, dialect)).toHaveLength(statements.length);
    expect(splitForServer(script, definition.facts.script).map(({ sql }) => sql)).toEqual(statements);
    if (definition === mssql)
      expect([cascadeProblems(statements), narrowTexts(statements)]).toEqual([[], []]);
  });

  it.each(goldenScripts(definition.name))('golden %s', (_, script) => {
    const statements = splitForServer(script, definition.facts.script).map(({ sql }) => sql);
    expect(splitScript(script, dialect)).toHaveLength(statements.length);
    expect(statements.flatMap((sql) => lint(sql))).toEqual([]);
    if (definition === mssql) expect(cascadeProblems(statements)).toEqual([]);
  });
});
