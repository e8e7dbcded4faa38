import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newTable } from '../../../src/model/new.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { build } from '../create.ts';

/** Native types of each database in common spellings. */
const TYPES: Readonly<Record<'pgsql' | 'mysql', readonly string[]>> = {
  mysql: [
    ...[
      'int',
      'INTEGER',
      'int(10) unsigned',
      'INT UNSIGNED',
      'mediumint',
      'bigint(20)',
      'SERIAL',
      'tinyint(1)',
    ],
    ...['decimal(10,2)', 'double', 'datetime', 'datetime(3)', 'timestamp', 'date', 'year'],
    ...['varchar(20)', 'char(5)', 'varchar(20) CHARACTER SET latin1', 'varbinary(16)', 'binary(16)'],
  ],
  pgsql: [
    ...['int', 'INTEGER', 'int8', 'smallint', 'numeric(10,2)', 'double precision', 'text', 'varchar(20)'],
    ...[
      'character(5)',
      'uuid',
      'bytea',
      'date',
      'timestamptz',
      'timestamp without time zone',
      'boolean',
      'time',
    ],
  ],
};

/** MariaDB compares the storage of these types and accepts both; MySQL does not. */
const STORED_ALIKE = /^(?:decimal|datetime|timestamp|varbinary|binary|mediumint|date\b)/;

const isServer = (name: DatabaseName): name is 'pgsql' | 'mysql' => name !== 'sqlite';

describe('a key between columns with types in the words of the database', () => {
  onEachDatabase(
    ({ name, createScratch }) => {
      let scratch: Scratch;
      beforeEach(async () => {
        scratch = await createScratch();
      });
      afterEach(() => scratch.drop());

      it('is refused before anything is dropped where the server would refuse it', async () => {
        const types = isServer(name) ? TYPES[name] : [];
        const key = name === 'mysql' ? 'KEY (x)' : 'UNIQUE (x)';
        for (const [place, type] of types.entries())
          await scratch.execute(`CREATE TABLE p${place} (x ${type}, ${key})`);
        const wrong: string[] = [];
        let refused = 0;
        for (const local of types) {
          for (const [place, foreign] of types.entries()) {
            const ours = isRefused(name, local, foreign);
            const theirs = await isRefusedBy(
              scratch,
              `CREATE TABLE c (x ${local}, FOREIGN KEY (x) REFERENCES p${place} (x))`,
            );
            if (theirs) refused++;
            else await scratch.execute('DROP TABLE c');
            const pair = [local, foreign];
            if (ours !== theirs && !pair.every((type) => STORED_ALIKE.test(type)))
              wrong.push(`${local} to ${foreign}: ${theirs ? 'refused' : 'accepted'}`);
          }
        }
        expect(wrong).toEqual([]);
        expect(refused).toBeGreaterThan(types.length);
      });
    },
    ['pgsql', 'mysql'],
  );
});

function isRefused(name: DatabaseName, local: string, foreign: string): boolean {
  const columns = (sqlType: string) => [
    newColumn('id', 'INTEGER', { primaryKey: true }),
    newColumn('x', 'VARCHAR', { sqlType }),
  ];
  const tables = [
    newTable('p', {
      columns: columns(foreign),
      indexes: [{ columns: [{ name: 'x' }], unique: true, vendors: [] }],
    }),
    newTable('c', {
      columns: columns(local),
      foreignKeys: [newForeignKey('p', [{ local: 'x', foreign: 'x' }])],
    }),
  ];
  const { diagnostics } = build(name, newDatabase('d', { tables }));
  return diagnostics.all.some(({ code }) => code === 'platform/key-types-differ');
}

async function isRefusedBy(scratch: Scratch, sql: string): Promise<boolean> {
  try {
    await scratch.execute(sql);
    return false;
  } catch {
    return true;
  }
}
