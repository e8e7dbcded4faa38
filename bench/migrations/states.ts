import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import { foldChanges } from '../../src/migrations/changes/fold.ts';
import { diffStates } from '../../src/migrations/diff/diff.ts';
import { NO_RENAMES } from '../../src/migrations/diff/renames.ts';
import { parseMigration } from '../../src/migrations/file/parse.ts';
import { printMigration } from '../../src/migrations/file/print.ts';
import type { Change } from '../../src/model/change.ts';
import type { Column } from '../../src/model/column.ts';
import type { Database } from '../../src/model/database.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../src/model/new.ts';
import { findPlatform } from '../../src/platforms/index.ts';
import type { Platform } from '../../src/platforms/platform.ts';

/** Twelve columns, a foreign key and two indexes in each table. */
function tablesOf(count: number, columnsOf: (table: number) => readonly Column[] = () => []): Database {
  const column = (number: number): Column =>
    number % 3 === 0
      ? newColumn(`column_${number}`, 'DECIMAL', { size: 10 + number, scale: 2 })
      : newColumn(`column_${number}`, 'VARCHAR', {
          size: 10 + number,
          default: { kind: 'value', text: 'x' },
        });
  const tables = Array.from({ length: count }, (_, number) =>
    newTable(`table_${number}`, {
      columns: [
        newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true }),
        newColumn('parent_id', 'INTEGER'),
        ...Array.from({ length: 10 }, (__, place) => column(place)),
        ...columnsOf(number),
      ],
      foreignKeys: [
        newForeignKey(`table_${Math.floor(number / 2)}`, [{ local: 'parent_id', foreign: 'id' }]),
      ],
      indexes: [newIndex(['column_1']), newIndex(['column_2', 'column_3'], { unique: true })],
    }),
  );
  return newDatabase('bench', { tables });
}

const empty = newDatabase('bench');

function platformOf(name: string): Platform {
  const definition = findPlatform(name);
  if (definition === undefined) throw new Error(`There is no platform "${name}".`);
  return definition.create({});
}

const changesBetween = (before: Database, after: Database, platform: Platform): readonly Change[] =>
  diffStates(before, after, {
    platforms: [platform],
    columnOrder: false,
    renames: NO_RENAMES,
    fills: new Map(),
  }).changes;

/** Work without a database; it returns how much it found, so that nothing can be left out. */
export type Work = () => number;

function diffWork(count: number, isChanged: (table: number) => boolean, platform: Platform): Work {
  const state = foldChanges(empty, changesBetween(empty, tablesOf(count), platform));
  const after = tablesOf(count, (table) => (isChanged(table) ? [newColumn('more', 'DATE')] : []));
  return () => changesBetween(state, after, platform).length;
}

/** Each file creates a table and adds nine columns to it. */
function fileChanges(count: number): readonly (readonly Change[])[] {
  return tablesOf(count).tables.map((table) => [
    { kind: 'createTable', table },
    ...Array.from(
      { length: 9 },
      (_, number): Change => ({
        kind: 'addColumn',
        table: { name: table.name },
        column: newColumn(`added_${number}`, 'INTEGER'),
      }),
    ),
  ]);
}

function fileTexts(count: number, platform: Platform): readonly string[] {
  const { name } = platform.definition;
  return fileChanges(count).map((changes) =>
    printMigration({
      comment: ['A file of ten changes.'],
      changes: [{ database: 'bench', changes: changes.map((change) => ({ change })) }],
      replaces: [],
      sections: [
        {
          direction: 'up',
          connection: 'bench',
          platform: name,
          transaction: true,
          irreversible: [],
          allows: [],
          todos: [],
          counts: [],
          expects: [],
          statements: [{ sql: 'SELECT 1', remarks: [], offset: 0, line: 0 }],
        },
      ],
    }),
  );
}

function readWork(count: number, platform: Platform): Work {
  const texts = fileTexts(count, platform);
  return () => {
    const diagnostics = new Diagnostics();
    return texts.filter((text, number) => {
      const name = `2026010100${String(number).padStart(4, '0')}_file`;
      return parseMigration({ path: `${name}.sql`, text }, name, diagnostics) !== undefined;
    }).length;
  };
}

const FEW = 5;
const isOneOfFew = (count: number) => (table: number) => table % (count / FEW) === 0;

/** Prepares the work of a measurement; the preparation is not measured. */
export function prepare(name: string, platformName: string): Work {
  const platform = platformOf(platformName);
  switch (name) {
    case 'few':
      return diffWork(1000, isOneOfFew(1000), platform);
    case 'all':
      return diffWork(1000, () => true, platform);
    case 'few-10000':
      return diffWork(10_000, isOneOfFew(10_000), platform);
    case 'all-10000':
      return diffWork(10_000, () => true, platform);
    case 'fold': {
      const files = fileChanges(1000);
      return () => foldChanges(empty, files.flat()).tables.length;
    }
    case 'read':
      return readWork(1000, platform);
    default:
      throw new Error(`There is no measurement "${name}".`);
  }
}
