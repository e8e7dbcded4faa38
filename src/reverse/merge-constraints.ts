import type { Check } from '../model/check.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../model/foreign-key.ts';
import type { Table } from '../model/table.ts';
import type { TableIndex } from '../model/table-index.ts';
import { checkNode, foreignKeyNode, indexNode } from '../schema/write.ts';
import { type Edit, isElement, replaceElement, setAttributes } from './edit-xml.ts';
import type { StoredParts } from './stored-parts.ts';

/** The differences between the keys, or the indexes, of two tables. */
export interface Compared<T> {
  readonly added: readonly T[];
  readonly gone: readonly T[];
  readonly changed: readonly Changed<T>[];
}

export interface Changed<T> {
  readonly known: T;
  readonly found: T;
  /** Undefined for what is not written in a schema, but made by a behavior or the platform. */
  readonly edits: readonly Edit[] | undefined;
}

interface Named {
  readonly name?: string;
}

/** An element as written in a schema, and as completed by the platform. */
interface Found<T> {
  readonly written: T;
  readonly built: T;
}

interface Pair<T> {
  readonly known: T;
  readonly found: T;
  readonly built: T;
}

/** Pairs elements by content and name, then by content, then by name. */
function paired<T extends Named>(
  known: readonly T[],
  found: readonly Found<T>[],
  meaningOf: (one: T) => string,
): { readonly pairs: readonly Pair<T>[]; readonly gone: readonly T[]; readonly unmet: readonly Found<T>[] } {
  const pairs: Pair<T>[] = [];
  const left = new Set(known);
  const unmet = new Set(found);
  const alike: readonly ((one: T, other: T) => boolean)[] = [
    (one, other) => meaningOf(one) === meaningOf(other) && one.name === other.name,
    (one, other) => meaningOf(one) === meaningOf(other),
    (one, other) => one.name !== undefined && one.name === other.name,
  ];
  for (const isAlike of alike) {
    for (const one of left) {
      const other = [...unmet].find(({ built }) => isAlike(one, built));
      if (other === undefined) continue;
      pairs.push({ known: one, found: other.written, built: other.built });
      left.delete(one);
      unmet.delete(other);
    }
  }
  // Some databases keep one of two that mean the same.
  const meanings = new Set(found.map(({ built }) => meaningOf(built)));
  const gone = [...left].filter((one) => !meanings.has(meaningOf(one)));
  return { pairs, gone, unmet: [...unmet] };
}

const keyMeaning = (key: ForeignKey): string =>
  JSON.stringify([
    key.foreignSchema ?? '',
    key.foreignTable,
    columnPairs(key)
      .map(({ local, foreign }) => [local, foreign])
      .sort(),
  ]);

const withBuilt = <T>(written: readonly T[], built: readonly T[]): readonly Found<T>[] =>
  written.map((one, place) => ({ written: one, built: built[place] ?? one }));

/** `now` is the table as a schema describes it, `built` the same table completed by the platform. */
export function compareKeys(
  table: Table,
  now: Table,
  built: Table,
  parts: StoredParts,
  written: (key: ForeignKey) => ForeignKey,
): Compared<ForeignKey> {
  const { pairs, gone, unmet } = paired(
    table.foreignKeys.filter(isConstraint),
    withBuilt(now.foreignKeys, built.foreignKeys),
    keyMeaning,
  );
  // A relation of the classes only becomes a key; the schema says already what it is called.
  const relations = new Set(table.foreignKeys.filter((key) => !isConstraint(key)).map(keyMeaning));
  const changed = pairs.flatMap(({ known, found, built: other }): readonly Changed<ForeignKey>[] => {
    const sameMeaning = keyMeaning(known) === keyMeaning(other);
    const sameActions = parts.sameActions(known, other);
    const sameName = known.name === other.name || other.name === undefined;
    if (sameMeaning && sameActions && sameName) return [];
    return [
      {
        known,
        found,
        edits: keyEdits(known, found, other, { sameMeaning, sameName }, table, parts, written),
      },
    ];
  });
  const added = unmet.map(({ written: key }) => key).filter((key) => !relations.has(keyMeaning(key)));
  return { added, gone, changed };
}

function keyEdits(
  known: ForeignKey,
  found: ForeignKey,
  built: ForeignKey,
  { sameMeaning, sameName }: { readonly sameMeaning: boolean; readonly sameName: boolean },
  table: Table,
  parts: StoredParts,
  written: (key: ForeignKey) => ForeignKey,
): readonly Edit[] | undefined {
  const { span } = known;
  if (span === undefined || !isElement(span, 'foreign-key')) return undefined;
  const withActions: ForeignKey = { ...known, onDelete: found.onDelete, onUpdate: found.onUpdate };
  if (sameMeaning && parts.sameActions(withActions, found)) {
    const [before, now] = [parts.actions(known), parts.actions(found)];
    const action = (event: 'onDelete' | 'onUpdate') =>
      before[event] === now[event] ? {} : { [event]: found[event] === 'none' ? undefined : found[event] };
    return setAttributes(span, {
      ...(!sameName && { name: built.name }),
      ...action('onDelete'),
      ...action('onUpdate'),
    });
  }
  const { name: _, deferrable: own, ...unnamed } = known;
  // A product that always checks a key at once does not take its deferral out of the schema.
  const isKept = own !== undefined && parts.actions(known).deferral === parts.actions(found).deferral;
  const deferrable = isKept ? own : found.deferrable;
  const whole: ForeignKey = {
    ...unnamed,
    ...(deferrable !== undefined && { deferrable }),
    ...(found.name !== undefined && { name: found.name }),
    foreignTable: found.foreignTable,
    ...(found.foreignSchema !== undefined && { foreignSchema: found.foreignSchema }),
    references: found.references,
    onDelete: found.onDelete,
    onUpdate: found.onUpdate,
    vendors: found.vendors,
  };
  return [replaceElement(span, foreignKeyNode(written(whole), table))];
}

/** Options of an index in the schema that the product does not have. */
type KeptOptions = Pick<TableIndex, 'comment' | 'nullsNotDistinct'>;

const meaningIn =
  (table: Table, parts: StoredParts) =>
  ({ unique, columns, where }: TableIndex): string =>
    JSON.stringify([
      unique,
      columns.map(({ name, isExpression }) => (isExpression ? parts.condition(name, table) : name)),
      where === undefined ? null : parts.condition(where, table),
    ]);

export function compareIndexes(
  table: Table,
  now: Table,
  built: Table,
  parts: StoredParts,
): Compared<TableIndex> {
  const all = builtIndexes(now, built);
  const indexMeaning = meaningIn(table, parts);
  const isSame = (one: TableIndex, other: TableIndex): boolean =>
    indexMeaning(one) === indexMeaning(other) && parts.sameIndex(one, other, built);
  // A product that does not keep an option of indexes does not take it out of the schema.
  const keptOptions = (index: TableIndex): KeptOptions => {
    const { comment, nullsNotDistinct } = index;
    const { comment: _, ...uncommented } = index;
    const { nullsNotDistinct: __, ...unequal } = index;
    return {
      ...(comment !== undefined && isSame(index, uncommented) && { comment }),
      ...(nullsNotDistinct !== undefined && isSame(index, unequal) && { nullsNotDistinct }),
    };
  };
  const { pairs, gone, unmet } = paired(
    parts.indexesOf(table).filter(({ implied }) => !implied),
    all,
    indexMeaning,
  );
  const changed = pairs.flatMap(({ known, found, built: other }): readonly Changed<TableIndex>[] => {
    const sameMeaning = isSame(known, other);
    const sameName = known.name === other.name || other.name === undefined;
    return sameMeaning && sameName
      ? []
      : [{ known, found, edits: indexEdits(known, found, other, sameMeaning, keptOptions(known)) }];
  });
  const own = new Set<TableIndex>(now.indexes);
  const fresh = unmet.filter(({ written }) => own.has(written));
  const implied = parts.indexesOf(table).filter((index) => index.implied);
  const newcomers = [...fresh.map(({ written }) => written), ...changed.map(({ found }) => found)];
  const staysImplied = ({ written, built: other }: Found<TableIndex>): boolean =>
    implied.some((one) => one.name === other.name && isSame(one, other)) &&
    !newcomers.some((newcomer) => newcomer !== written && serves(newcomer, other));
  const isThere = (one: TableIndex): boolean =>
    all.some(({ built: other }) => indexMeaning(one) === indexMeaning(other)) ||
    newcomers.some((newcomer) => serves(newcomer, one));
  return {
    added: fresh.filter((one) => !staysImplied(one)).map(({ written }) => written),
    gone: [...gone, ...implied.filter((one) => !isThere(one))],
    changed,
  };
}

/** Whether a platform may find an index good enough to add no other one; if it does not, nothing but a line is lost. */
const serves = ({ columns, where, method }: TableIndex, { columns: wanted }: TableIndex): boolean =>
  where === undefined &&
  method === undefined &&
  columns.slice(0, wanted.length).every(({ name }) => wanted.some((column) => column.name === name)) &&
  columns.length >= wanted.length;

/** With those that the platform adds: they may be what the schema names. */
function builtIndexes(now: Table, built: Table): readonly Found<TableIndex>[] {
  const more = built.indexes.slice(now.indexes.length);
  return [
    ...withBuilt(now.indexes, built.indexes),
    ...more.map((index) => ({ written: index, built: index })),
  ];
}

function indexEdits(
  known: TableIndex,
  found: TableIndex,
  built: TableIndex,
  sameMeaning: boolean,
  kept: KeptOptions,
): readonly Edit[] | undefined {
  const { span } = known;
  if (span === undefined || !isElement(span, 'index', 'unique')) return undefined;
  if (sameMeaning) return setAttributes(span, { name: built.name });
  const vendors = found.vendors.length > 0 ? found.vendors : known.vendors;
  return [
    replaceElement(
      span,
      indexNode({
        ...found,
        ...(built.name !== undefined && { name: built.name }),
        ...(known.platforms !== undefined && { platforms: known.platforms }),
        ...kept,
        vendors,
      }),
    ),
  ];
}

/** Only the checks of the platform are compared; those of other products stay as they are. */
export function compareChecks(table: Table, now: Table, built: Table, parts: StoredParts): Compared<Check> {
  const meaning = ({ sql }: Check): string => parts.condition(sql, table);
  // Checks that the platform has for enums are no elements.
  const own = withBuilt(now.checks, built.checks);
  const implied = built.checks.slice(now.checks.length).map((check) => ({ written: check, built: check }));
  const { pairs, gone, unmet } = paired(parts.checksOf(table), [...own, ...implied], meaning);
  const changed = pairs.flatMap(({ known, found, built: other }): readonly Changed<Check>[] => {
    const isSame = meaning(known) === meaning(other);
    if (isSame && (known.name === other.name || known.name === undefined || other.name === undefined))
      return [];
    const { span } = known;
    const whole: Check = {
      ...(isSame ? known : found),
      ...(found.name !== undefined && { name: found.name }),
      ...(known.platforms !== undefined && { platforms: known.platforms }),
    };
    const edits =
      span === undefined || !isElement(span, 'check') ? undefined : [replaceElement(span, checkNode(whole))];
    return [{ known, found, edits }];
  });
  const isWritten = new Set(now.checks);
  const added = unmet.map(({ written }) => written).filter((check) => isWritten.has(check));
  return { added, gone, changed };
}
