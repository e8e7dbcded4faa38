import type { ForeignKey } from '../../model/foreign-key.ts';
import { relationName, relationNameText, reverseRelationName } from '../../model/relation-names.ts';
import { referrersOf } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import { attributePlace } from '../place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';

/** A relation as one of its two tables sees it. */
interface SeenRelation {
  readonly name: string;
  readonly key: ForeignKey;
  /** The table that holds the key. */
  readonly holder: Table;
  /** What on the key names the relation. */
  readonly attribute: 'phpName' | 'refPhpName';
}

/** Relations and columns of a table give methods their names; no two may be the same in any letter case. */
export function checkRelationNames(context: ValidationContext): void {
  for (const table of context.database.tables) {
    if (!table.referenceOnly) checkTableRelations(table, context);
  }
}

function checkTableRelations(table: Table, context: ValidationContext): void {
  const relations = relationsOf(table, context);
  if (relations.length === 0) return;
  const columns = context.columnsByPhpName(table);
  const taken = new Map<string, SeenRelation>();
  for (const relation of relations) {
    const { name, attribute, key, holder } = relation;
    const place = () => placeOf(attributePlace(key.span, attribute), holder.span, table.span);
    const column = columns.get(name.toLowerCase());
    if (column !== undefined) {
      const details = { table: table.name, relation: name, column: column.name, attribute };
      context.report(modelDiagnostics.relationLikeColumn(details, place()));
    }
    const other = taken.get(name.toLowerCase());
    if (other !== undefined) {
      const details = { table: table.name, relation: name, attribute, other: describe(other) };
      context.report(modelDiagnostics.sameRelation(details, place()));
    } else taken.set(name.toLowerCase(), relation);
  }
}

function relationsOf(table: Table, { database }: ValidationContext): readonly SeenRelation[] {
  const own = table.foreignKeys.map((key) => ({
    name: relationNameText(relationName(database, table, key)),
    key,
    holder: table,
    attribute: 'phpName' as const,
  }));
  const reverse = referrersOf(database, table)
    .filter(({ table: holder }) => !holder.referenceOnly)
    .map(({ table: holder, foreignKey: key }) => ({
      name: relationNameText(reverseRelationName(database, holder, key)),
      key,
      holder,
      attribute: 'refPhpName' as const,
    }));
  return [...own, ...reverse];
}

const describe = ({ key, holder, attribute }: SeenRelation): string =>
  attribute === 'phpName'
    ? `its key to "${key.foreignTable}"`
    : `the key of "${holder.name}" on ${key.references.map(({ local }) => `"${local}"`).join(', ')}`;
