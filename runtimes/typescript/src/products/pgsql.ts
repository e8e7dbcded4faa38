import { PLACE } from '../support/place.ts';
import type { JsonAt, ProductRules } from './product.ts';
import { plainValues, standardSql } from './standard.ts';

function pgsqlJsonAt(expression: string, path: readonly (string | number)[]): JsonAt {
  const steps = path.map((part, place) => {
    const arrow = place === path.length - 1 ? '->>' : '->';
    return ` ${arrow} CAST(${PLACE} AS ${typeof part === 'number' ? 'INTEGER' : 'TEXT'})`;
  });
  // A single JSONB value would count as a list.
  return { sql: `(CAST(${expression} AS JSON)${steps.join('')})`, values: path };
}

export const pgsql: ProductRules = {
  values: { ...plainValues, hasNaN: true, hasInfinity: true, hasNulCharacter: false, padsChar: true },
  sql: {
    ...standardSql,
    asText: (expression) => `CAST(${expression} AS TEXT)`,
    contains: (text, part) => `STRPOS(${text}, ${part}) > 0`,
    json: (expression) => `CAST(${expression} AS JSONB)`,
    jsonAt: pgsqlJsonAt,
  },
};
