import type { TableRef } from '../model/change.ts';
import type { Database } from '../model/database.ts';
import { withoutCircles } from '../model/object-order.ts';
import { type ObjectRef, refKey, type SqlObject, TABLE_KIND } from '../model/sql-object.ts';
import { qualifiedName } from '../model/table.ts';
import { isView } from '../model/view.ts';
import { type Finding, Findings, type TableName } from '../platforms/inspect.ts';
import { covers, type InspectedObject, type InspectedObjects } from '../platforms/inspected-objects.ts';

export interface KeptObjects {
  readonly objects: readonly SqlObject[];
  /** The findings that are still true. */
  readonly findings: readonly Finding[];
}

/** Keeps the objects that can be created around the tables of a schema, and drops the findings that they cover. */
export function keptObjects(
  found: InspectedObjects,
  database: Database,
  told: readonly Finding[],
  isExcluded: (table: TableRef) => boolean,
): KeptObjects {
  const own = found.objects.filter(({ table }) => table === undefined || !isExcluded(table));
  const { kept: possible, reasons } = withPossibleNeeds(own, database, told);
  const kept = withoutUnneeded(possible, told);
  const findings = new Findings();
  const settled = new Set<Finding>();
  const findingsOf = (object: InspectedObject): readonly Finding[] =>
    told.filter((finding) => object.covers.some((each) => covers(each, finding)));
  for (const object of kept) for (const finding of findingsOf(object)) settled.add(finding);
  for (const [object, reason] of reasons) {
    const omitted = findingsOf(object).filter(({ key }) => key.includes('"omitted"'));
    for (const finding of omitted) settled.add(finding);
    const { kind, name, table, needs } = object;
    const [first] = omitted;
    // Nothing is said about excluded tables, and so nothing about grants on them.
    const isHidden = needs.some((need) => need.kind === TABLE_KIND && isExcluded({ name: need.name }));
    if (first !== undefined) findings.omitted(first.kind, first.object, placeOf(first), reason);
    else if (object.covers.length === 0 && !isHidden) findings.omitted(kind, name, table, reason);
  }
  return {
    objects: withoutCircles(kept).map(asSqlObject),
    findings: [...told.filter((finding) => !settled.has(finding)), ...found.findings, ...findings.all],
  };
}

const placeOf = ({ table, schema }: Finding): TableName | undefined =>
  table === undefined ? undefined : { name: table, ...(schema !== undefined && { schema }) };

const asSqlObject = ({ kind, name, runs, needs, create, drop }: InspectedObject): SqlObject => ({
  ...{ kind, name, runs, needs, create, drop },
});

interface PossibleObjects {
  readonly kept: readonly InspectedObject[];
  /** Why the others cannot be kept; completes "is omitted (…)". */
  readonly reasons: ReadonlyMap<InspectedObject, string>;
}

/** Leaves out objects that need a table or object which is not there, or a column that is omitted. */
function withPossibleNeeds(
  objects: readonly InspectedObject[],
  database: Database,
  told: readonly Finding[],
): PossibleObjects {
  const tables = new Set(database.tables.filter((table) => !isView(table)).map(qualifiedName));
  const omitted = told.filter(({ kind, key }) => kind.endsWith('column') && key.includes('"omitted"'));
  const reasons = new Map<InspectedObject, string>();
  for (const object of objects) {
    const column = omitted.find((each) => usesColumn(object, each));
    if (column !== undefined)
      reasons.set(object, `use of the omitted column "${column.table}.${column.object}"`);
  }
  for (let before = -1; before < reasons.size; ) {
    before = reasons.size;
    const known = new Set(objects.filter((object) => !reasons.has(object)).map(refKey));
    const isThere = (need: ObjectRef): boolean =>
      need.kind === TABLE_KIND ? tables.has(need.name) : known.has(refKey(need));
    for (const object of objects) {
      const missing = reasons.has(object) ? undefined : object.needs.find((need) => !isThere(need));
      if (missing !== undefined)
        reasons.set(object, `use of the ${missing.kind} "${missing.name}", which is not in the schema`);
    }
  }
  return { kept: objects.filter((object) => !reasons.has(object)), reasons };
}

function usesColumn(object: InspectedObject, { table = '', schema, object: column = '' }: Finding): boolean {
  const owner = { name: table, ...(schema !== undefined && { schema }) };
  return isNeeded(object, owner) && object.create.some((sql) => mentions(sql, column));
}

const isNeeded = ({ needs }: InspectedObject, table: TableRef): boolean =>
  needs.some(({ kind, name }) => kind === TABLE_KIND && name === qualifiedName(table));

const mentions = (sql: string, name: string): boolean =>
  new RegExp(String.raw`(?<![\w$])${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\w$])`, 'i').test(sql);

/** Without objects that come with tables, unless they are needed or cover a finding. */
function withoutUnneeded(
  objects: readonly InspectedObject[],
  told: readonly Finding[],
): readonly InspectedObject[] {
  const covering = objects.filter(
    (object) =>
      object.onlyIf !== 'covering' ||
      told.some((finding) => object.covers.some((each) => covers(each, finding))) ||
      objects.some(({ needs }) => needs.some((need) => refKey(need) === refKey(object))),
  );
  const needed = new Set(covering.flatMap(({ needs }) => needs.map(refKey)));
  return covering.filter((object) => object.onlyIf !== 'needed' || needed.has(refKey(object)));
}
