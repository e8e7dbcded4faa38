import { orderedObjects } from '../../../model/object-order.ts';
import {
  type ObjectPhase,
  type ObjectRef,
  objectTitle,
  type ProductObject,
  refKey,
  sameStatements,
  TABLE_KIND,
} from '../../../model/sql-object.ts';
import { qualifiedName } from '../../../model/table.ts';
import type { Hazard, Plan, PlanRequest, Step } from '../../migration/plan.ts';
import type { PlatformDefinition } from '../../platform.ts';
import type { DatabaseDelta, TableDelta } from './delta.ts';
import { steps as stepsOf } from './step.ts';

/** What a product needs to know of objects to change them. */
export interface ObjectRules {
  readonly definition: Pick<PlatformDefinition, 'name' | 'objectKinds'>;
  /** The statements that change an object where it is; undefined where it has to be dropped and created. */
  readonly change?: (from: ProductObject, to: ProductObject) => readonly string[] | undefined;
  /** Whether the product refuses what happens to a table as long as this object uses it. */
  readonly isInTheWay?: (object: ProductObject, table: TableDelta) => boolean;
  /** Whether an object has to be dropped before one that it needs, and all of them before the tables are changed. */
  readonly keepsNeeded: boolean;
  /** The statements that drop an object whose file names none: scripts that build a database leave it there. */
  readonly drop?: (object: ProductObject) => readonly string[];
  readonly dropHazards?: (object: ProductObject) => readonly Hazard[];
  /** Statements before the first of those that create objects. */
  readonly beforeCreating?: (objects: readonly ProductObject[]) => readonly string[];
}

/** Puts statements about objects around those about tables. */
export function withObjects(
  plan: Plan,
  request: PlanRequest,
  delta: DatabaseDelta,
  rules: ObjectRules,
): Plan {
  const own = (objects: readonly ProductObject[]) =>
    objects.filter(({ product }) => product === rules.definition.name);
  const [before, after] = [own(request.before.objects), own(request.after.objects)];
  if (before.length + after.length === 0) return plan;
  return new ObjectPlan(before, after, delta, rules).around(plan);
}

/** What objects have beside their texts. */
const CONTENTS: Readonly<Record<string, string>> = {
  sequence: 'the last number',
  'virtual table': 'the rows',
};

/** The objects of one product on their way from one state to another. */
class ObjectPlan {
  readonly #before: ReadonlyMap<string, ProductObject>;
  readonly #after: ReadonlyMap<string, ProductObject>;
  readonly #delta: DatabaseDelta;
  readonly #rules: ObjectRules;
  /** Objects that are there before and after, and are dropped and created. */
  readonly #remade = new Set<string>();
  /** Statements that change objects where they are. */
  readonly #changed = new Map<string, readonly string[]>();
  readonly #changedTables: ReadonlyMap<string, TableDelta>;

  constructor(
    before: readonly ProductObject[],
    after: readonly ProductObject[],
    delta: DatabaseDelta,
    rules: ObjectRules,
  ) {
    const byKey = (objects: readonly ProductObject[]) =>
      new Map(objects.map((object) => [refKey(object), object]));
    this.#before = byKey(before);
    this.#after = byKey(after);
    this.#delta = delta;
    this.#rules = rules;
    this.#changedTables = new Map(delta.changed.map((table) => [qualifiedName(table.before), table]));
    this.#findRemade();
  }

  around(plan: Plan): Plan {
    const removed = this.#inOrder(this.#before).toReversed();
    const made = this.#inOrder(this.#after);
    const isGone = (object: ProductObject): boolean => !this.#after.has(refKey(object));
    const isDroppedFirst = (object: ProductObject): boolean =>
      isGone(object) ? object.runs === 'after' : this.#isRemade(object) && !this.#isMadeAtOnce(object);
    const first = removed.filter(isDroppedFirst).flatMap((object) => this.#drop(object));
    const last = removed
      .filter((object) => isGone(object) && !isDroppedFirst(object))
      .flatMap((object) => this.#drop(object));
    const create = (phase: ObjectPhase): readonly Step[] =>
      made.filter(({ runs }) => runs === phase).flatMap((object) => this.#create(object));
    const [early, late] = [create('before'), create('after')];
    const created = made.filter((object) => this.#isCreated(object));
    const settings = stepsOf(this.#rules.beforeCreating?.(created) ?? []);
    const left = removed.filter((object) => isGone(object) && this.#isLeft(object)).map(objectTitle);
    const lost = removed
      .filter((object) => isGone(object) || this.#isRemade(object))
      .flatMap(({ kind, name }) =>
        CONTENTS[kind] === undefined ? [] : [`${CONTENTS[kind]} of the ${kind} ${name}`],
      );
    return {
      ...plan,
      steps: [...first, ...settings, ...early, ...plan.steps, ...late, ...last],
      ...(left.length > 0 && { left }),
      ...(lost.length > 0 && { lost }),
    };
  }

  #inOrder(objects: ReadonlyMap<string, ProductObject>): readonly ProductObject[] {
    const { before, after } = orderedObjects([...objects.values()], this.#rules.definition.objectKinds);
    return [...before, ...after];
  }

  #findRemade(): void {
    for (const [key, object] of this.#before) {
      const counterpart = this.#after.get(key);
      if (counterpart === undefined) continue;
      const isHeld = this.#isInTheWay(object);
      const isSame = sameStatements(object, counterpart);
      if (isSame && !isHeld) continue;
      const changed =
        isHeld || object.runs !== counterpart.runs ? undefined : this.#rules.change?.(object, counterpart);
      if (changed === undefined) this.#remade.add(key);
      else this.#changed.set(key, changed);
    }
    if (this.#rules.keepsNeeded) this.#remakeDependents();
  }

  /** What needs an object that is dropped is dropped with it, and created again. */
  #remakeDependents(): void {
    const isDropped = (key: string): boolean => this.#remade.has(key) || !this.#after.has(key);
    for (let size = -1; size < this.#remade.size; ) {
      size = this.#remade.size;
      for (const [key, { needs }] of this.#before) {
        if (!this.#after.has(key)) continue;
        const isHeld = needs.some((need) => this.#before.has(refKey(need)) && isDropped(refKey(need)));
        if (isHeld) this.#remade.add(key);
      }
    }
    for (const key of this.#remade) this.#changed.delete(key);
  }

  #isInTheWay(object: ProductObject): boolean {
    const { isInTheWay } = this.#rules;
    return (
      isInTheWay !== undefined &&
      this.#tablesOf(object).some((name) => {
        const table = this.#changedTables.get(name);
        return table !== undefined && isInTheWay(object, table);
      })
    );
  }

  #tablesOf = ({ needs }: ProductObject): readonly string[] =>
    needs.filter(({ kind }) => kind === TABLE_KIND).map(({ name }) => name);

  #isRemade = (object: ObjectRef): boolean => this.#remade.has(refKey(object));

  #isCreated = (object: ObjectRef): boolean => this.#isRemade(object) || !this.#before.has(refKey(object));

  /** An object that nothing holds is missing no longer than it has to. */
  #isMadeAtOnce(object: ProductObject): boolean {
    const isTouched = (name: string): boolean =>
      this.#changedTables.has(name) || this.#delta.dropped.some((table) => qualifiedName(table) === name);
    return !this.#rules.keepsNeeded && !this.#tablesOf(object).some(isTouched);
  }

  #drop = (object: ProductObject): readonly Step[] => {
    const hazards = this.#rules.dropHazards?.(object) ?? [];
    return stepsOf(this.#dropOf(object)).map((step, place) => (place === 0 ? { ...step, hazards } : step));
  };

  #dropOf = (object: ProductObject): readonly string[] =>
    object.drop.length > 0 ? object.drop : (this.#rules.drop?.(object) ?? []);

  #create(object: ProductObject): readonly Step[] {
    const former = this.#before.get(refKey(object));
    if (former !== undefined && !this.#isRemade(object))
      return stepsOf(this.#changed.get(refKey(object)) ?? []);
    const dropped = former !== undefined && this.#isMadeAtOnce(former) ? this.#drop(former) : [];
    return [...dropped, ...stepsOf(object.create)];
  }

  /** An object without a statement that drops it goes with what it belongs to, or stays. */
  #isLeft(object: ProductObject): boolean {
    const isGone = (need: ObjectRef): boolean =>
      need.kind === TABLE_KIND
        ? this.#delta.dropped.some((table) => qualifiedName(table) === need.name)
        : !this.#after.has(refKey(need)) || this.#isRemade(need);
    return this.#dropOf(object).length === 0 && !object.needs.some(isGone);
  }
}
