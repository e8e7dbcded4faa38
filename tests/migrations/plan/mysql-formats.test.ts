import { expect, it } from 'vitest';
import type { ColumnTypeName } from '../../../src/column-types/index.ts';
import { newColumn, newDatabase, newTable } from '../../../src/model/new.ts';
import { stateOf } from '../../../src/model/state.ts';
import { onDatabase } from '../../servers/databases.ts';
import { foldedPair } from './folded.ts';
import { clear, countHazards, createState, openBench } from './harness.ts';

const stateWith = (type: ColumnTypeName) =>
  stateOf(
    newDatabase('formats', {
      tables: [
        newTable('book', {
          columns: [newColumn('id', 'INTEGER', { primaryKey: true }), newColumn('a', type)],
        }),
      ],
    }),
  );

/** A value, and the rule of the rows at risk where it gets another type. */
const RISKS: readonly (readonly [ColumnTypeName, ColumnTypeName, string, string | undefined])[] = [
  ['VARCHAR', 'INET', "'10.0.0.7'", 'lossy/meaning'],
  ['INET', 'CIDR', "'10.0.0.7'", 'lossy/meaning'],
  ['INET', 'VARCHAR', "'10.0.0.7'", undefined],
  ['INTEGER', 'INET', '7', 'fails/cast'],
  ['UUID', 'INET', "X'00112233445566778899aabbccddeeff'", 'fails/cast'],
];

onDatabase('mysql', ({ name, createScratch }) => {
  it.each(RISKS)(
    'tells what becomes of values that only models can check: %s to %s, %s',
    async (from, to, value, rule) => {
      const scratch = await createScratch();
      const bench = await openBench(name, scratch);
      await clear(bench);
      const changed = { before: stateWith(from), after: stateWith(to), edits: [] };
      const pair = foldedPair({ ...changed, renames: { tables: [], columns: [] } }, [bench.platform]);
      await createState(bench, pair.before);
      await bench.connection.execute(`INSERT INTO book (id, a) VALUES (1, ${value}), (2, NULL)`);
      const counted = await countHazards(bench, bench.planner(pair));
      expect(
        counted.flatMap((one) => (one.rows === 0 || one.rule.startsWith('blocks/') ? [] : [one.rule])),
      ).toEqual(rule === undefined ? [] : [rule]);
      await bench.connection.close();
      await scratch.drop();
    },
  );
});
