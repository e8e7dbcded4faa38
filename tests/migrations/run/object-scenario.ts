import type { Column } from '../../../src/model/column.ts';
import type { Database } from '../../../src/model/database.ts';
import { newColumn, newDatabase, newTable } from '../../../src/model/new.ts';
import type { RowValues } from '../../../src/model/row-set.ts';
import type { ObjectRef, ProductObject } from '../../../src/model/sql-object.ts';
import type { DatabaseName } from '../../servers/databases.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true });
const title = newColumn('title', 'VARCHAR', { size: 40 });
const name = newColumn('name', 'LONGVARCHAR');
const price = newColumn('price', 'INTEGER');

const TABLE: ObjectRef = { kind: 'table', name: 'book' };
const ref = (kind: string, of: string): ObjectRef => ({ kind, name: of });

interface Sample extends ObjectRef {
  readonly needs?: readonly ObjectRef[];
  readonly sql: string | readonly string[];
  readonly drop?: string;
}

type Samples = readonly [before: readonly Sample[], after: readonly Sample[]];

const views = (column: string, more: string): readonly Sample[] => [
  {
    kind: 'view',
    name: 'titles',
    needs: [TABLE],
    sql: `CREATE VIEW titles AS SELECT id, ${column}${more} FROM book`,
  },
  {
    kind: 'view',
    name: 'all_titles',
    needs: [ref('view', 'titles')],
    sql: `CREATE VIEW all_titles AS SELECT ${column} FROM titles`,
  },
];

const pgsqlRoutine = (body: string): readonly Sample[] => [
  {
    kind: 'function',
    name: 'touched()',
    sql: `CREATE OR REPLACE FUNCTION touched() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NEW; END $$`,
    drop: 'DROP FUNCTION IF EXISTS touched()',
  },
  {
    kind: 'trigger',
    name: 'book.touch',
    needs: [TABLE, ref('function', 'touched()')],
    sql: 'CREATE TRIGGER touch BEFORE INSERT ON book FOR EACH ROW EXECUTE FUNCTION touched()',
    drop: 'DROP TRIGGER IF EXISTS touch ON book',
  },
];

const mysqlRoutine = (factor: number, column: string): readonly Sample[] => [
  {
    kind: 'function',
    name: 'doubled',
    sql: `CREATE FUNCTION doubled(n INT) RETURNS INT DETERMINISTIC RETURN n * ${factor}`,
  },
  {
    kind: 'procedure',
    name: 'restock',
    sql: [
      `SET @orm_object_mode = @@SESSION.sql_mode, SESSION sql_mode = 'ANSI_QUOTES'`,
      `CREATE PROCEDURE restock() BEGIN UPDATE "book" SET id = id; SET @a = ${factor}; END`,
      'SET SESSION sql_mode = @orm_object_mode',
    ],
  },
  {
    kind: 'trigger',
    name: 'touch',
    needs: [TABLE],
    sql: `CREATE TRIGGER touch BEFORE INSERT ON book FOR EACH ROW SET NEW.${column} = TRIM(NEW.${column})`,
  },
];

const sqliteTrigger = (column: string): Sample => ({
  kind: 'trigger',
  name: 'touch',
  needs: [TABLE],
  sql: `CREATE TRIGGER touch AFTER INSERT ON book BEGIN UPDATE book SET ${column} = trim(${column}) WHERE id = NEW.id; END`,
});

const SAMPLES: Readonly<Record<DatabaseName, Samples>> = {
  pgsql: [
    [
      { kind: 'sequence', name: 'tickets', sql: 'CREATE SEQUENCE tickets AS integer INCREMENT 1' },
      ...pgsqlRoutine('NEW.title := trim(NEW.title)'),
      ...views('title', ', price'),
    ],
    [
      { kind: 'sequence', name: 'tickets', sql: 'CREATE SEQUENCE tickets AS integer INCREMENT 5' },
      ...pgsqlRoutine('NEW.name := trim(NEW.name)'),
      ...views('name', ''),
      { kind: 'view', name: 'ids', needs: [TABLE], sql: 'CREATE VIEW ids AS SELECT id FROM book' },
    ],
  ],
  mysql: [
    [
      { kind: 'sequence', name: 'tickets', sql: 'CREATE SEQUENCE tickets increment by 1' },
      ...mysqlRoutine(2, 'title'),
      ...views('title', ', price'),
    ],
    [
      { kind: 'sequence', name: 'tickets', sql: 'CREATE SEQUENCE tickets increment by 5' },
      ...mysqlRoutine(3, 'name'),
      ...views('name', ''),
      { kind: 'view', name: 'ids', needs: [TABLE], sql: 'CREATE VIEW ids AS SELECT id FROM book' },
    ],
  ],
  sqlite: [
    [sqliteTrigger('title'), ...views('title', ', price')],
    [
      sqliteTrigger('name'),
      ...views('name', ''),
      { kind: 'view', name: 'ids', needs: [TABLE], sql: 'CREATE VIEW ids AS SELECT id FROM book' },
    ],
  ],
};

const stateOf = (
  product: DatabaseName,
  columns: readonly Column[],
  samples: readonly Sample[],
  rows: readonly RowValues[],
): Database =>
  newDatabase('shop', {
    tables: [newTable('book', { columns: [id, ...columns] })],
    rows: [
      {
        table: 'book',
        key: ['id'],
        columns: ['id', ...columns.map((each) => each.name)],
        removes: true,
        rows,
      },
    ],
    objects: samples.map(
      ({
        kind,
        name: own,
        needs = [],
        sql,
        drop = `DROP ${kind.toUpperCase()} IF EXISTS ${own}`,
      }): ProductObject => ({
        ...{ product, kind, name: own, needs, drop: [drop] },
        runs: kind === 'sequence' ? 'before' : 'after',
        create: typeof sql === 'string' ? [sql] : sql,
      }),
    ),
  });

/** A table with rows, whose columns are renamed, dropped and get another type, below objects of all kinds that follow. */
export const objectStates = (
  product: DatabaseName,
): { readonly before: Database; readonly after: Database } => {
  const [before, after] = SAMPLES[product];
  const [first, second] = [
    [
      ['1', 'Emma', '7'],
      ['2', 'Persuasion', null],
    ],
    [
      ['1', 'Emma Watson'],
      ['3', 'Sanditon'],
    ],
  ];
  return {
    before: stateOf(product, [title, price], before, first ?? []),
    after: stateOf(product, [name], after, second ?? []),
  };
};
