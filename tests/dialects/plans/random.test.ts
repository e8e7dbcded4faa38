import { describe, expect, it } from 'vitest';
import { splitScript } from '../../../src/insertion/split.ts';
import { terminated } from '../../../src/migrations/file/print.ts';
import { mssql } from '../../../src/platforms/mssql/platform.ts';
import { oracle } from '../../../src/platforms/oracle/platform.ts';
import { changedDatabases } from '../../arbitraries/changed-database.ts';
import { fc, runs } from '../../arbitraries/property.ts';
import { type Dialect, plsql, tokenize, tsql } from '../tokens.ts';
import { pairOf } from './pairs.ts';

const products = [
  { definition: mssql, dialect: tsql },
  { definition: oracle, dialect: plsql },
] as const;

describe.each(products)('random plans for $definition.title', ({ definition, dialect }) => {
  const platform = definition.create({});
  const { script } = definition.facts;
  const pairs = changedDatabases({ platforms: [platform], schemas: true });

  it('consist of statements that the lexer reads and a file keeps apart, and of none where nothing changes', async () => {
    const planner = await platform.planner();
    const property = fc.property(pairs, fc.boolean(), (pair, online) => {
      const { up, down } = pairOf(pair, platform);
      for (const request of [up, down]) {
        const { steps } = planner({ ...request, online });
        const statements = steps.map(({ sql }) => sql);
        const file = steps.map(({ sql, block }) => terminated(sql, script, block === true)).join('\n');
        expect(splitScript(file, script).map(({ sql }) => sql)).toEqual(statements);
        const counts = steps.flatMap(({ hazards }) => hazards.flatMap(({ count }) => count ?? []));
        for (const sql of [...statements, ...counts]) expect(tokensOf(sql, dialect)).toBeGreaterThan(1);
        expect(planner({ before: request.after, after: request.after, changes: [] }).steps).toEqual([]);
      }
    });
    fc.assert(property, runs(12));
  });
});

const tokensOf = (sql: string, dialect: Dialect): number => tokenize(sql, dialect).length;
