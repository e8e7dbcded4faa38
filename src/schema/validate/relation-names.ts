import type { ForeignKey } from '../../model/foreign-key.ts';
import { relationName, relationNameText, reverseRelationName } from '../../model/relation-names.ts';
import { referrersOf } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';

/** A relation as seen from one of its tables. */
interface SeenRelation {
  readonly name: string;
  readonly key: ForeignKey;
  /** The table with the foreign key. */
  readonly holder: Table;
  /** The attribute of the foreign key that names the relation. */
  readonly attribute: 'phpName' | 'refPhpName';
}

/** Checks that relations and columns of a table have different names, ignoring letter case. */
export function checkRelationNames(context: ValidationContext): void {
  for (const table of context.database.tables) {
    if (!table.referenceOnly) checkTableRelations(table, context);
  }
}

function checkTableRelations(table: Table, context: ValidationContext): void {
  const { database } = context;
  const taken = new Map<string, SeenRelation>();
  const check = (relation: SeenRelation): void => checkRelation(relation, table, taken, context);
  for (const key of table.foreignKeys) {
    const name = relationNameText(relationName(database, table, key));
    check({ name, key, holder: table, attribute: 'phpName' });
  }
  for (const { table: holder, foreignKey: key } of referrersOf(database, table)) {
    if (holder.referenceOnly) continue;
    const name = relationNameText(reverseRelationName(database, holder, key));
    check({ name, key, holder, attribute: 'refPhpName' });
  }
}

function checkRelation(
  relation: SeenRelation,
  table: Table,
  taken: Map<string, SeenRelation>,
  context: ValidationContext,
): void {
  const { name, attribute, key, holder } = relation;
  const lowerCase = name.toLowerCase();
  const column = context.columnsByCodeName(table).get(lowerCase);
  const other = taken.get(lowerCase);
  if (other === undefined) taken.set(lowerCase, relation);
  if (column === undefined && other === undefined) return;
  const place = placeOf(attributePlace(key.span, attribute), holder.span, table.span);
  if (column !== undefined) {
    const details = { table: table.name, relation: name, column: column.name, attribute };
    context.report(modelDiagnostics.relationLikeColumn(details, place));
  }
  if (other !== undefined) {
    const details = { table: table.name, relation: name, attribute, other: describe(other) };
    context.report(modelDiagnostics.sameRelation(details, place));
  }
}

const describe = ({ key, holder, attribute }: SeenRelation): string =>
  attribute === 'phpName'
    ? `its key to "${key.foreignTable}"`
    : `the key of "${holder.name}" on ${key.references.map(({ local }) => `"${local}"`).join(', ')}`;
