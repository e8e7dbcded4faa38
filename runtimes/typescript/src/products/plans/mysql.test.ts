import { expect, it } from 'vitest';
import { mysqlPlans } from './mysql.ts';

it('reads conditions in which MariaDB has escaped neither quotes nor backslashes', () => {
  const plan = `{
  "query_block": {
    "table": {
      "table_name": "b",
      "access_type": "ALL",
      "rows": 3,
      "attached_condition": "b.title = 'it\\'s' and b.author_id = a."id""
    }
  }
}`;
  expect(mysqlPlans.steps([[plan]])).toEqual([
    {
      kind: 'scan',
      table: 'b',
      rows: 3,
      steps: [],
      text: `read b: every row where b.title = 'it\\'s' and b.author_id = a."id"`,
    },
  ]);
});

it('shows a plan in another form as it is', () => {
  expect(mysqlPlans.steps([['-> Table scan on b']])).toEqual([
    { kind: 'other', text: '-> Table scan on b', steps: [] },
  ]);
});
