import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Database } from '../../model/database.ts';
import { type ForeignKey, isPolymorphic } from '../../model/foreign-key.ts';
import { relationName, relationNameText } from '../../model/relation-names.ts';
import { foreignTableOf } from '../../model/relations.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import type { BehaviorContext } from '../behavior.ts';
import type { OptionReader } from '../options.ts';
import { aggregateDiagnostics } from './diagnostics.ts';

/** Which foreign key of the child leads to the parent: the only one, or the one that the use names. */
export function foreignKeyPlace(
  child: Table,
  table: Table,
  options: OptionReader,
  use: BehaviorUse,
  { database, diagnostics }: BehaviorContext,
): number | undefined {
  const keys = child.foreignKeys
    .map((key, place) => ({ key, place, name: nameOf(database, child, key) }))
    .filter(({ key }) => isSame(foreignTableOf(database, key), table));
  const details = { table: table.name, child: child.name };
  const wanted = options.text('relation');
  const found =
    wanted === undefined ? keys : keys.filter(({ key, name }) => wanted === name || wanted === key.name);
  const [first, second] = found;
  if (first === undefined) {
    const known = keys.map(({ name }) => name);
    diagnostics.report(
      wanted === undefined || known.length === 0
        ? aggregateDiagnostics.noForeignKey(details, options.spanOf('foreign_table'))
        : aggregateDiagnostics.unknownRelation(
            { ...details, name: wanted, known, nearest: nearest(wanted, known) },
            options.spanOf('relation'),
          ),
    );
    return undefined;
  }
  if (second !== undefined) {
    const relations = found.map(({ name }) => name);
    diagnostics.report(aggregateDiagnostics.severalForeignKeys({ ...details, relations }, use.span));
    return undefined;
  }
  if (isPolymorphic(first.key)) {
    diagnostics.report(aggregateDiagnostics.polymorphic(details, first.key.span ?? use.span));
    return undefined;
  }
  return first.place;
}

const nameOf = (database: Database, child: Table, key: ForeignKey): string =>
  relationNameText(relationName(database, child, key));

const isSame = (one: Table | undefined, other: Table): boolean =>
  one !== undefined && qualifiedName(one) === qualifiedName(other);

/** The child table and the name of its relation to the parent, when all tables are complete. */
export function childOf(
  database: Database,
  { child: name, foreignKey }: { readonly child: string; readonly foreignKey: number },
): { readonly child: Table; readonly key: ForeignKey; readonly relation: string } | undefined {
  const child = database.tables.find((one) => qualifiedName(one) === name);
  const key = child?.foreignKeys[foreignKey];
  if (child === undefined || key === undefined) return undefined;
  return { child, key, relation: nameOf(database, child, key) };
}
