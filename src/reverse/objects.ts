import type { TableRef } from '../model/change.ts';
import type { Database } from '../model/database.ts';
import { type ObjectRef, refKey, type SqlObject, TABLE_KIND } from '../model/sql-object.ts';
import { qualifiedName } from '../model/table.ts';
import { withoutCircles } from '../objects/order.ts';
import { type Finding, Findings } from '../platforms/inspect.ts';
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
  const possible = withPossibleNeeds(own, database, told);
  const kept = withoutUnneeded(possible, told);
  const findings = new Findings();
  for (const { kind, name, covers: covered } of own)
    if (covered.length === 0 && !kept.some((one) => one.kind === kind && one.name === name))
      findings.omitted(kind, name, undefined, 'about an omitted object');
  const covered = told.filter((finding) =>
    kept.some((object) => object.covers.some((each) => covers(each, finding))),
  );
  const rest = new Set(covered);
  return {
    objects: withoutCircles(kept).map(asSqlObject),
    findings: [...told.filter((finding) => !rest.has(finding)), ...found.findings, ...findings.all],
  };
}

const asSqlObject = ({ kind, name, runs, needs, create, drop }: InspectedObject): SqlObject => ({
  ...{ kind, name, runs, needs, create, drop },
});

/** Without objects that need a table or object which is not there, or a column that is omitted. */
function withPossibleNeeds(
  objects: readonly InspectedObject[],
  database: Database,
  told: readonly Finding[],
): readonly InspectedObject[] {
  const tables = new Set(database.tables.map(qualifiedName));
  const omitted = told.filter(({ kind, key }) => kind.endsWith('column') && key.includes('"omitted"'));
  const usesOmitted = (object: InspectedObject): boolean =>
    omitted.some(
      ({ table = '', schema, object: column = '' }) =>
        isNeeded(object, { name: table, ...(schema !== undefined && { schema }) }) &&
        object.create.some((sql) => mentions(sql, column)),
    );
  let kept = objects.filter((object) => !usesOmitted(object));
  for (;;) {
    const known = new Set(kept.map(refKey));
    const isThere = (need: ObjectRef): boolean =>
      need.kind === TABLE_KIND ? tables.has(need.name) : known.has(refKey(need));
    const next = kept.filter(({ needs }) => needs.every(isThere));
    if (next.length === kept.length) return next;
    kept = next;
  }
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
