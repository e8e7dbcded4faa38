import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import type { TableRef } from '../../src/model/change.ts';
import type { Database } from '../../src/model/database.ts';
import { newDatabase } from '../../src/model/new.ts';
import { platforms as definitions } from '../../src/platforms/index.ts';
import type { Platform } from '../../src/platforms/platform.ts';
import { validateDatabase } from '../../src/schema/validate/validate.ts';
import * as columnEdits from './edits/column-edits.ts';
import { type Edit, type Fresh, pickFrom } from './edits/draft.ts';
import * as enumEdits from './edits/enum-edits.ts';
import * as keyEdits from './edits/key-edits.ts';
import * as tableEdits from './edits/table-edits.ts';
import { fc } from './property.ts';

const { moveToSchema, randomTable: _, ...plainTableEdits } = tableEdits;

/** Every kind of edit by its name. */
export const EDITS: Readonly<Record<string, Edit>> = {
  ...plainTableEdits,
  ...columnEdits,
  ...keyEdits,
  ...enumEdits,
};

/** Moving needs schemas on the server, so that live tests leave it out. */
const EDITS_OF_SCHEMAS: Readonly<Record<string, Edit>> = { ...EDITS, moveToSchema };

/** Edits that few databases allow are tried more often. */
const RARE = [
  'reorderPrimaryKey',
  'reorderPrimaryKey',
  'reorderPrimaryKey',
  'setEnumType',
  'setGenerated',
  'setIdentity',
  'setCollation',
];

const namesOf = (edits: Readonly<Record<string, Edit>>): readonly string[] => [
  ...Object.keys(edits),
  ...RARE,
];

/** A database, what became of it, and which names of before are which of after. */
export interface ChangedDatabase {
  readonly before: Database;
  readonly after: Database;
  readonly renames: KnownRenames;
  /** The names of the edits that were made. */
  readonly edits: readonly string[];
}

export interface KnownRenames {
  readonly tables: readonly { readonly from: TableRef; readonly to: TableRef }[];
  /** `table` as it is called before. */
  readonly columns: readonly { readonly table: TableRef; readonly from: string; readonly to: string }[];
}

export interface ChangeOptions {
  /** Both databases are accepted by these; all of them unless said otherwise. */
  readonly platforms?: readonly Platform[];
  /** Whether tables move between schemas. */
  readonly schemas?: boolean;
}

const everyPlatform = definitions.map((definition) => definition.create({}));

const isAccepted = (database: Database, platforms: readonly Platform[]): boolean => {
  const diagnostics = new Diagnostics();
  validateDatabase(database, diagnostics);
  for (const platform of platforms) {
    if (diagnostics.hasErrors) return false;
    platform.check(platform.complete(database), diagnostics);
  }
  return !diagnostics.hasErrors;
};

interface Move {
  readonly edit: string;
  readonly numbers: readonly number[];
}

const movesOf = (names: readonly string[], most: number): fc.Arbitrary<readonly Move[]> =>
  fc.array(
    fc.record({
      edit: fc.constantFrom(...names),
      numbers: fc.array(fc.nat(9999), { minLength: 12, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: most },
  );

interface Edited {
  readonly database: Database;
  readonly made: readonly string[];
}

/** Makes the edits that lead to a database that all platforms accept, and leaves out the others. */
function editedBy(
  start: Database,
  moves: readonly Move[],
  platforms: readonly Platform[],
  fresh: Fresh,
): Edited {
  const made: string[] = [];
  const database = moves.reduce((current, { edit, numbers }) => {
    const changed = EDITS_OF_SCHEMAS[edit]?.(current, pickFrom(numbers), fresh);
    if (changed === undefined) return current;
    made.push(edit);
    return changed;
  }, start);
  if (made.length === 0 || isAccepted(database, platforms)) return { database, made };
  if (moves.length === 1) return { database: start, made: [] };
  // Checks take most of the time, and most halves pass.
  const half = Math.ceil(moves.length / 2);
  const first = editedBy(start, moves.slice(0, half), platforms, fresh);
  const second = editedBy(first.database, moves.slice(half), platforms, fresh);
  return { database: second.database, made: [...first.made, ...second.made] };
}

const freshNames = (): Fresh => {
  let number = 0;
  return (stem) => `${stem}${number++}`;
};

const GROWTH = [
  'addTable',
  'addTable',
  'addColumn',
  'addForeignKey',
  'addIndex',
  'addPartialIndex',
  'addSpecialIndex',
  'addCheck',
  'addGenerated',
  'setDefault',
  'setCounter',
  'setIdentity',
  'setCollation',
  'addEnum',
  'addEnumColumn',
];

const growthOf = (moves: number): fc.Arbitrary<readonly Move[]> => movesOf([...GROWTH], moves);

/** A database grown from nothing, and its children by some more edits. */
export function changedDatabases(options: ChangeOptions = {}): fc.Arbitrary<ChangedDatabase> {
  const { platforms = everyPlatform, schemas = false } = options;
  const names = namesOf(schemas ? EDITS_OF_SCHEMAS : EDITS);
  return fc.tuple(growthOf(14), movesOf(names, 6), movesOf(names, 12)).map(([growth, shape, moves]) => {
    const fresh = freshNames();
    const first = { edit: 'addTable', numbers: growth[0]?.numbers ?? [0] };
    const empty = newDatabase('random');
    const { database: before } = editedBy(empty, [first, ...growth, ...shape], platforms, fresh);
    const { database: after, made } = editedBy(before, moves, platforms, fresh);
    return { before, after, renames: renamesBetween(before, after), edits: made };
  });
}

/** A database and what became of it again and again; the last step leads back to the first one. */
export function databaseChains(options: ChangeOptions = {}): fc.Arbitrary<readonly ChangedDatabase[]> {
  const { platforms = everyPlatform, schemas = false } = options;
  const names = namesOf(schemas ? EDITS_OF_SCHEMAS : EDITS);
  return fc.tuple(growthOf(10), movesOf(names, 5), movesOf(names, 6), movesOf(names, 6)).map((moves) => {
    const fresh = freshNames();
    const [growth, ...later] = moves;
    const first = { edit: 'addTable', numbers: growth[0]?.numbers ?? [0] };
    const start = editedBy(newDatabase('random'), [first, ...growth], platforms, fresh);
    const steps: (readonly [Edited, Edited])[] = [];
    let current = start;
    for (const own of later) {
      const next = editedBy(current.database, own, platforms, fresh);
      steps.push([current, next]);
      current = next;
    }
    return [...steps, [current, { ...start, made: [] }] as const].map(([one, other]) => ({
      before: one.database,
      after: other.database,
      renames: renamesBetween(one.database, other.database),
      edits: other.made,
    }));
  });
}

/** Two databases that have nothing to do with each other but a few names. */
export function independentDatabases(options: ChangeOptions = {}): fc.Arbitrary<ChangedDatabase> {
  const one = changedDatabases(options);
  const renames: KnownRenames = { tables: [], columns: [] };
  return fc.tuple(one, one).map(([{ after: before }, { after }]) => ({ before, after, renames, edits: [] }));
}

const refOf = ({ name, schema }: TableRef): TableRef => ({ name, ...(schema !== undefined && { schema }) });

/** Tables and columns are recognized by their names in classes. */
function renamesBetween(before: Database, after: Database): KnownRenames {
  const pairs = before.tables.flatMap((table) => {
    const found = after.tables.find(({ codeName }) => codeName === table.codeName);
    return found === undefined ? [] : [[table, found] as const];
  });
  return {
    tables: pairs
      .filter(([one, other]) => one.name !== other.name || one.schema !== other.schema)
      .map(([one, other]) => ({ from: refOf(one), to: refOf(other) })),
    columns: pairs.flatMap(([one, other]) =>
      one.columns.flatMap((column) => {
        const found = other.columns.find(({ codeName }) => codeName === column.codeName);
        return found === undefined || found.name === column.name
          ? []
          : [{ table: refOf(one), from: column.name, to: found.name }];
      }),
    ),
  };
}
