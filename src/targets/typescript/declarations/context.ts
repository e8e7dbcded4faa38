import type { ClassNames } from '../class-names.ts';
import type { Entity, EntityColumn } from '../entity.ts';
import { type Origin, ofColumn } from '../origins.ts';
import type { AppliedTypescript, MemberContext } from '../slots.ts';
import { Imports } from '../syntax/imports.ts';

/** The module that generated code imports from. */
export const RUNTIME = 'orm-models-runtime/generated';

/** The global types that declarations name; a model of such a name is imported under another one. */
const GLOBALS = ['Date', 'Uint8Array', 'Promise', 'Partial', 'Pick', 'Iterable', 'Record', 'Array'];

/** A column of another table, with the behavior that lends it. */
export interface BorrowedEntityColumn extends EntityColumn {
  readonly origin: Origin;
}

/** What the declarations of a model are made from. */
export interface DeclarationContext {
  readonly entity: Entity;
  /** The columns of other tables that objects have as if they were own ones. */
  readonly borrowed: readonly BorrowedEntityColumn[];
  readonly contributions: readonly AppliedTypescript[];
  readonly imports: Imports;
  /** The local names of the user's classes of this table. */
  readonly model: string;
  readonly query: string;
  /** The local name of a type of the runtime. */
  runtime(name: string): string;
  /** The local name of another model's class. */
  modelOf(names: Entity['names']): string;
  queryOf(names: Entity['names']): string;
  /** The local name of the type of another model's values. */
  valuesOf(names: Entity['names']): string;
  /** The local name of the type of another model's objects that have a row. */
  savedOf(names: Entity['names']): string;
}

export function declarationContext(
  entity: Entity,
  contributions: readonly AppliedTypescript[],
): DeclarationContext {
  const { names } = entity;
  const { model, query, values, filter, saved } = names;
  const labels = entity.columns.flatMap(({ labelType }) => labelType ?? []);
  const imports = new Imports([
    ...GLOBALS,
    `${model}Base`,
    `${query}Base`,
    `link${model}`,
    values,
    filter,
    saved,
    ...labels,
    'L',
    'K',
    'N',
  ]);
  for (const name of usedTypes(contributions, entity)) imports.type(RUNTIME, name);
  const borrowed = borrowedColumns(contributions, entity);
  for (const { names: from, column } of borrowed) {
    if (column.labelType !== undefined && column.column.enumType === undefined)
      imports.type(`./${from.file}.js`, column.labelType);
  }
  const classOf = (file: string, name: string) => imports.type(`../${file}.js`, name);
  return {
    entity,
    borrowed: borrowed.map(({ column }) => column),
    contributions,
    imports,
    model: classOf(names.file, model),
    query: classOf(names.file, query),
    runtime: (name) => imports.type(RUNTIME, name),
    modelOf: (other) => classOf(other.file, other.model),
    queryOf: (other) => classOf(other.file, other.query),
    valuesOf: (other) =>
      other.file === names.file ? values : imports.type(`./${other.file}.js`, other.values),
    savedOf: (other) => (other.file === names.file ? saved : imports.type(`./${other.file}.js`, other.saved)),
  };
}

const borrowedColumns = (
  contributions: readonly AppliedTypescript[],
  entity: Entity,
): readonly { readonly names: ClassNames; readonly column: BorrowedEntityColumn }[] =>
  contributions.flatMap(({ borrows = [], origin }) =>
    borrows.flatMap(({ table, column }) => {
      const { names, columns } = entity.other(table);
      return columns
        .filter((known) => known.column.name === column.name)
        .map((known) => ({
          names,
          column: { ...known, origin: { ...ofColumn(known, table), span: origin.span ?? table.span } },
        }));
    }),
  );

/** The types that the declarations of behaviors name: these have their own names, whatever classes are called. */
function usedTypes(contributions: readonly AppliedTypescript[], { table, names }: Entity): readonly string[] {
  const context: MemberContext = {
    table,
    model: names.model,
    query: names.query,
    saved: names.saved,
    typeOf: () => 'unknown',
    propertyOf: ({ codeName }) => codeName,
    jsonMemberOf: () => '',
    savedOf: () => 'unknown',
    relationOf: () => undefined,
  };
  return contributions
    .flatMap(({ modelMembers, queryMembers }) => [
      ...(modelMembers?.(context) ?? []),
      ...(queryMembers?.(context) ?? []),
    ])
    .flatMap(({ uses = [] }) => uses);
}
