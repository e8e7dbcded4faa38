import { describe, expect, it } from 'vitest';
import { standardSyntax } from '../platforms/script/syntax.ts';
import { namesUsedIn } from './used-names.ts';

const cases: readonly (readonly [sql: string, relations: readonly string[], routines: readonly string[]])[] =
  [
    ['SELECT 1', [], []],
    ['SELECT b FROM a', ['a'], []],
    ['SELECT b.c, d FROM "Shop".A AS b, c d WHERE e = f', ['a', 'c'], []],
    ['SELECT 1 FROM a JOIN b ON a.x = b.x, c LEFT JOIN d USING (x)', ['a', 'b', 'c', 'd'], []],
    ['SELECT 1 FROM (a JOIN b ON true)', ['a', 'b'], []],
    ['SELECT (SELECT max(x) FROM b) FROM (SELECT y, z FROM a) AS q', ['a', 'b'], ['max']],
    ['SELECT 1 FROM f(g) AS x WHERE h IN (SELECT i FROM j)', ['j'], ['f']],
    ["SELECT 'FROM a' FROM b -- FROM c\n/* FROM d */ UNION SELECT e FROM f", ['b', 'f'], []],
    ['SELECT a FROM b GROUP BY c, d ORDER BY e, g LIMIT 1', ['b'], []],
    ['SELECT 1 FROM "odd ""name"', ['odd "name'], []],
  ];

describe('the names in a query', () => {
  it.each(cases)('%s', (sql, relations, routines) => {
    const found = namesUsedIn(sql, standardSyntax);
    expect([...found.relations].sort()).toEqual(relations);
    expect([...found.routines].sort().filter((name) => name !== 'using' && name !== 'in')).toEqual(routines);
  });
});
