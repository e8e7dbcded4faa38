import { afterAll, beforeAll, expect, it } from 'vitest';
import { ASSERTIONS, OPERATIONS, type Operation } from '../../../src/platforms/mysql/migrate/effects.ts';
import { onDatabase, type Scratch } from '../../servers/databases.ts';

/** What MariaDB does at least for a clause, from the fastest to the slowest. */
const CLASSES = {
  instant: 'ALGORITHM=INSTANT',
  nocopy: 'ALGORITHM=NOCOPY, LOCK=NONE',
  inplace: 'ALGORITHM=INPLACE, LOCK=NONE',
  shared: 'ALGORITHM=INPLACE, LOCK=SHARED',
  copy: 'ALGORITHM=COPY',
} as const;
type Class = keyof typeof CLASSES;
const RANKED = Object.keys(CLASSES) as readonly Class[];

const PARENT = 'CREATE TABLE p (id INT PRIMARY KEY)';
const KEYED = `${PARENT}; CREATE TABLE t (a INT, b INT, INDEX i (a), CONSTRAINT f FOREIGN KEY (a) REFERENCES p (id))`;
const TABLE = `CREATE TABLE t (id INT NOT NULL PRIMARY KEY, a VARCHAR(50), b INT, n INT NOT NULL, d DECIMAL(10,2),
  e ENUM('a','b'), s TIMESTAMP NULL, j JSON, INDEX ib (b), INDEX ia (a)) DEFAULT CHARSET=utf8mb4;
  INSERT INTO t (id, a, b, n) VALUES (1, 'x', 1, 2), (2, 'y', 2, 3)`;
const COUNTED =
  'CREATE TABLE t (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, n INT NOT NULL); INSERT INTO t (n) VALUES (1), (2)';
const GENERATED =
  'CREATE TABLE t (a INT, y INT AS (a + 1) VIRTUAL, z INT AS (a + 2) STORED); INSERT INTO t (a) VALUES (1), (2)';
const BARE = 'CREATE TABLE t (a INT NOT NULL, b INT NOT NULL); INSERT INTO t VALUES (1, 2), (2, 1)';

/** Every operation of plans by an example, with what MariaDB 10.11 does. */
const EXAMPLES: readonly [Operation, Class, clause: string, setup?: string][] = [
  ['addColumn', 'instant', 'ADD COLUMN z INT NOT NULL DEFAULT 5 AFTER a'],
  ['addColumn', 'instant', 'ADD COLUMN z JSON'],
  ['addComputedColumn', 'copy', 'ADD COLUMN z VARCHAR(36) DEFAULT (uuid())'],
  ['addComputedColumn', 'instant', 'ADD COLUMN z TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP'],
  ['addCounterColumn', 'shared', 'ADD COLUMN z INT NOT NULL AUTO_INCREMENT, ADD PRIMARY KEY (z)', BARE],
  ['dropColumn', 'instant', 'DROP COLUMN d, DROP COLUMN j'],
  ['dropGenerated', 'instant', 'DROP COLUMN z', GENERATED],
  ['dropGenerated', 'instant', 'DROP COLUMN y', GENERATED],
  ['renameColumn', 'instant', 'RENAME COLUMN b TO c'],
  ['renameColumn', 'instant', 'RENAME COLUMN a TO c', KEYED],
  ['moveColumn', 'instant', 'MODIFY COLUMN d DECIMAL(10,2) AFTER id'],
  ['changeType', 'copy', 'MODIFY COLUMN b BIGINT'],
  ['changeType', 'copy', "MODIFY COLUMN a VARCHAR(50) CHARACTER SET 'latin1'"],
  ['keepType', 'instant', 'MODIFY COLUMN d DECIMAL(10,2)'],
  ['widenText', 'instant', 'MODIFY COLUMN a VARCHAR(63)'],
  ['widenMaybe', 'copy', 'MODIFY COLUMN a VARCHAR(64)'],
  ['appendValue', 'instant', "MODIFY COLUMN e ENUM('a','b','c')"],
  ['changeCollation', 'nocopy', "MODIFY COLUMN a VARCHAR(50) COLLATE 'utf8mb4_bin'"],
  ['setRequired', 'inplace', 'MODIFY COLUMN b INT NOT NULL'],
  ['setRequired', 'inplace', 'MODIFY COLUMN a INT NOT NULL', KEYED],
  [
    'setRequiredComputed',
    'copy',
    'MODIFY COLUMN s TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP',
    TABLE.replace(/;.*$/s, ''),
  ],
  ['setNullable', 'inplace', 'MODIFY COLUMN n INT'],
  ['setDefault', 'instant', 'MODIFY COLUMN b INT DEFAULT 4'],
  ['setComputedDefault', 'instant', 'MODIFY COLUMN s TIMESTAMP NULL DEFAULT CURRENT_TIMESTAMP'],
  ['setGenerated', 'copy', 'MODIFY COLUMN z INT', GENERATED],
  ['keepGenerated', 'copy', "MODIFY COLUMN z INT AS (a + 2) STORED COMMENT 'x'", GENERATED],
  ['setComment', 'instant', "MODIFY COLUMN b INT COMMENT 'x'"],
  ['addCounter', 'copy', 'MODIFY COLUMN id INT NOT NULL AUTO_INCREMENT'],
  ['dropCounter', 'instant', 'MODIFY COLUMN id INT NOT NULL', COUNTED],
  ['addCheck', 'copy', 'ADD CONSTRAINT x CHECK (n > 0)'],
  ['dropCheck', 'instant', 'DROP CONSTRAINT x', `${TABLE}; ALTER TABLE t ADD CONSTRAINT x CHECK (n > 0)`],
  ['addIndex', 'nocopy', 'ADD INDEX x (d)'],
  ['addIndex', 'nocopy', 'ADD UNIQUE INDEX x (b)'],
  ['addSpecialIndex', 'shared', 'ADD FULLTEXT INDEX x (a)'],
  ['dropIndex', 'nocopy', 'DROP INDEX ib'],
  ['dropIndex', 'nocopy', 'DROP INDEX i, ADD INDEX x (a, b)', KEYED],
  ['renameIndex', 'instant', 'RENAME INDEX ib TO ic'],
  [
    'addKey',
    'copy',
    'ADD CONSTRAINT f FOREIGN KEY (b) REFERENCES p (id)',
    `${PARENT}; ${TABLE.replace(/;.*$/s, '')}`,
  ],
  [
    'addUncheckedKey',
    'instant',
    'ADD CONSTRAINT f FOREIGN KEY (b) REFERENCES p (id)',
    `${PARENT}; ${TABLE}; SET FOREIGN_KEY_CHECKS = 0`,
  ],
  ['dropKey', 'instant', 'DROP FOREIGN KEY f', KEYED],
  ['addPrimaryKey', 'inplace', 'ADD PRIMARY KEY (a)', BARE],
  ['replacePrimaryKey', 'inplace', 'DROP PRIMARY KEY, ADD PRIMARY KEY (n)'],
  ['dropPrimaryKey', 'copy', 'DROP PRIMARY KEY'],
  ['setRowFormat', 'inplace', 'ROW_FORMAT=COMPRESSED'],
  ['setCharset', 'instant', "DEFAULT CHARACTER SET='latin1'"],
  ['setOption', 'instant', 'MAX_ROWS=5'],
  ['setTableComment', 'instant', "COMMENT='x'"],
];

onDatabase('mysql', (database) => {
  let scratch: Scratch;
  let version: string;

  beforeAll(async () => {
    scratch = await database.createScratch();
    const [row] = await scratch.query('SELECT VERSION() AS version');
    version = String(row?.version);
  });
  afterAll(() => scratch.drop());

  /** Undefined where the server takes the statement, else its refusal. */
  async function refusal(setup: string, sql: string): Promise<string | undefined> {
    await scratch.execute(
      "SET FOREIGN_KEY_CHECKS = 0; DROP TABLE IF EXISTS t, p; SET FOREIGN_KEY_CHECKS = 1, SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE'",
    );
    await scratch.execute(setup);
    return scratch.execute(sql).then(
      () => undefined,
      (error: unknown) => String(error),
    );
  }

  it('has an example of every operation', () => {
    const known = new Set(EXAMPLES.map(([operation]) => operation));
    // Another engine is copied to whatever the statement says.
    expect(
      Object.keys(OPERATIONS).filter((name) => name !== 'setEngine' && !known.has(name as Operation)),
    ).toEqual([]);
  });

  it.each(
    EXAMPLES.map(([operation, expected, clause, setup = TABLE]) => ({ operation, expected, clause, setup })),
  )('$operation is at most $expected: $clause', async ({ operation, expected, clause, setup }) => {
    const { effect } = OPERATIONS[operation];
    expect(
      await refusal(setup, `ALTER TABLE t ${[clause, ...ASSERTIONS[effect]].join(', ')}`),
    ).toBeUndefined();
    let fastest: Class | undefined;
    for (const one of RANKED)
      if (
        fastest === undefined &&
        (await refusal(setup, `ALTER TABLE t ${clause}, ${CLASSES[one]}`)) === undefined
      )
        fastest = one;
    if (/^10\.11\..*mariadb/i.test(version)) expect(fastest).toBe(expected);
    else expect(RANKED.indexOf(fastest ?? 'copy')).toBeLessThanOrEqual(RANKED.indexOf(expected));
  });
});
