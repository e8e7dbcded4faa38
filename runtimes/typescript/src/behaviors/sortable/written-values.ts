import type { TransactionState } from '../../connection/executor.ts';
import { isSameValue } from '../../model/fields.ts';
import type { Model } from '../../model/model.ts';
import { giveLinks, linksAt, type ParentLinks } from '../../model/relations/parents.ts';
import { remember } from '../../model/snapshot.ts';
import { TABLE } from '../../model/state.ts';
import { columnOf, fieldOf, setField } from '../object-row.ts';
import { sortableTable } from './sortable-table.ts';

/** A property that an operation of lists has written: the value before its first write, and that of its last one. */
interface Written {
  readonly before: unknown;
  readonly after: unknown;
  /** The parents that the value was that of, which writing another one has replaced. */
  readonly links: ParentLinks;
}

/** What operations of lists have written to an object, by the position of the column. */
interface WrittenValues {
  values: ReadonlyMap<number, Written>;
}

const written = new WeakMap<Model, WrittenValues>();

function writtenTo(object: Model): WrittenValues {
  let known = written.get(object);
  if (known === undefined) {
    known = { values: new Map() };
    written.set(object, known);
  }
  return known;
}

/**
 * Lets a rollback undo what operations of lists, and the behaviors that hear of them, write to the properties of an object
 * from now on; values that the application has set since stay.
 */
export function rememberValues(object: Model, transaction: TransactionState): void {
  const known = writtenTo(object);
  // Restored in the reverse order: the object finds the parents that it is to keep.
  remember(object, transaction);
  transaction.remember(known, () => {
    const { values } = known;
    return () => {
      for (const [position, { before, after, links }] of known.values) {
        const earlier = values.get(position);
        const column = columnOf(object[TABLE], position);
        if (earlier?.after === after || !isSameValue(fieldOf(object, column), after)) continue;
        if (earlier !== undefined && earlier.before === before) setField(object, column, earlier.after);
        else {
          setField(object, column, before);
          giveLinks(object, links);
        }
      }
      known.values = values;
    };
  });
}

/** Notes the properties that the work writes. */
export function writing(object: Model, work: () => void): void {
  const values = valuesOf(object);
  work();
  note(object, values);
}

/** Notes the properties that the work writes, also where it fails. */
export async function writingLater(object: Model, work: () => Promise<void>): Promise<void> {
  const values = valuesOf(object);
  try {
    await work();
  } finally {
    note(object, values);
  }
}

/** A property before it is written. */
type Present = Omit<Written, 'after'>;

/** The rank is undone with the place; lazy columns are not read for this. */
function valuesOf(object: Model): ReadonlyMap<number, Present> {
  const { rankPosition } = sortableTable(object[TABLE]);
  const values = new Map<number, Present>();
  for (const position of object[TABLE].row) {
    if (position === rankPosition) continue;
    const before = fieldOf(object, columnOf(object[TABLE], position));
    values.set(position, { before, links: linksAt(object, position) });
  }
  return values;
}

function note(object: Model, values: ReadonlyMap<number, Present>): void {
  const known = writtenTo(object);
  const noted = new Map(known.values);
  for (const [position, present] of values) {
    const after = fieldOf(object, columnOf(object[TABLE], position));
    if (isSameValue(present.before, after)) continue;
    const earlier = noted.get(position);
    const isLater = earlier !== undefined && isSameValue(earlier.after, present.before);
    const { before, links } = isLater ? earlier : present;
    noted.set(position, { before, after, links });
  }
  known.values = noted;
}
