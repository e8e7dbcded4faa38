import { InvalidValueError } from '../../errors/orm-error.ts';
import type { RelationFacts } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import type { Model } from '../../model/model.ts';
import { TABLE } from '../../model/state.ts';
import { positionOf } from '../object-row.ts';
import { noGroupFor, unknownGroup } from './errors.ts';

/** The name of a group; or a name or names by model class, with the key `default` for all others. */
export type OutputGroup<G extends string = string> =
  | G
  | { readonly [model: string]: string | readonly string[] };

/** The columns and relations of a group. */
export interface Group {
  readonly columns: readonly number[];
  readonly relations: readonly RelationFacts[];
}

interface OutputGroupFacts {
  readonly groups: Readonly<
    Record<string, { readonly columns: readonly string[]; readonly relations: readonly string[] }>
  >;
}

const GROUPS = Symbol('output groups');

/** The groups of a table by their names, and those that were asked for together. */
const groupsOf = (table: Table): Map<string, Group> =>
  table.keep(GROUPS, () => {
    const facts = table.facts.behaviors?.output_group as OutputGroupFacts | undefined;
    return new Map(
      Object.entries(facts?.groups ?? {}).map(([name, { columns, relations }]) => [
        name,
        {
          columns: columns.map((column) => positionOf(table, column)),
          relations: relations.map((relation) => table.relation(relation)),
        },
      ]),
    );
  });

export const hasGroups = (object: unknown): object is Model =>
  typeof object === 'object' && object !== null && 'toOutputGroup' in object && TABLE in object;

/** The group that is asked for, for an object; several groups are taken together. */
export function groupFor(object: Model, asked: OutputGroup): Group {
  const table = object[TABLE];
  const names = typeof asked === 'string' ? asked : namesFor(object, asked);
  if (typeof names === 'string') return groupNamed(table, names);
  const groups = names.map((name) => groupNamed(table, name));
  const columns = new Set(groups.flatMap((group) => group.columns));
  return {
    columns: [...columns].sort((one, other) => one - other),
    relations: [...new Set(groups.flatMap(({ relations }) => relations))],
  };
}

function groupNamed(table: Table, name: string): Group {
  const groups = groupsOf(table);
  const group = groups.get(name);
  if (group === undefined) throw unknownGroup(name, table.facts.name, [...groups.keys()]);
  return group;
}

/** The names that are given for the class of an object, or for the nearest class that it extends. */
function namesFor(object: Model, asked: Exclude<OutputGroup, string>): string | readonly string[] {
  if (typeof asked !== 'object' || asked === null) {
    throw new InvalidValueError('An output group is a name, or an object of names by model.');
  }
  for (
    let prototype = Object.getPrototypeOf(object);
    prototype !== null;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    const { name } = prototype.constructor as { readonly name: string };
    if (Object.hasOwn(asked, name)) return asked[name] as string | readonly string[];
  }
  if (Object.hasOwn(asked, 'default')) return asked.default as string | readonly string[];
  throw noGroupFor(object[TABLE].facts.model);
}
