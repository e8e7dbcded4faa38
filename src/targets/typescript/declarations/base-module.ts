import { byCodeUnit } from '../../../support/text.ts';
import { labelUnion } from '../class-names.ts';
import { type Entity, propertyType } from '../entity.ts';
import { ENUM_MODULE } from '../enums.ts';
import { docComment } from '../syntax/comment.ts';
import { memberKey } from '../syntax/literal.ts';
import { type DeclarationContext, RUNTIME } from './context.ts';
import { givenValues, isAsked, isMadeBySave } from './made-by-save.ts';
import { type ClassMembers, memberLines, orNull } from './members.ts';
import { filterType, relationFilter } from './query.ts';

/** `base/book.d.ts`: the types of values and conditions, and the base classes. */
export function baseDeclarations(
  context: DeclarationContext,
  members: ClassMembers,
  comment: string,
): string {
  const { entity, imports } = context;
  const { model, query, values } = entity.names;
  const table = context.runtime('Table');
  const given = valuesInterface(context);
  const body = [
    ...labelTypes(entity),
    ...given.lines,
    '',
    ...filterInterface(context),
    '',
    ...docComment(entity.table.description),
    `export declare class ${model}Base extends ${imports.value(RUNTIME, 'Model')} {`,
    // Keeps classes with the same members apart, as the runtime does.
    '  #private;',
    `  static readonly table: ${table};`,
    `  constructor(values${given.isRequired ? '' : '?'}: ${givenValues(entity)});`,
    ...memberLines(members.model),
    '}',
    '',
    ...savedInterface(context),
    '',
    `export declare class ${query}Base<L = unknown> extends ${imports.value(RUNTIME, 'Query')}<${entity.names.saved}, L, ${values}, ${relatedValues(context)}> {`,
    `  static readonly table: ${table};`,
    ...memberLines(members.query),
    '}',
    '',
    "/** Names the application's classes of the table; the file of the classes calls it. */",
    `export declare function link${model}(model: typeof ${context.model}, query: typeof ${context.query}): void;`,
    '',
  ];
  return [`// ${comment}`, ...imports.lines(), ...enumImports(entity), '', ...body].join('\n');
}

/** The objects of the table that have a row, and so all values that are made when it is inserted. */
function savedInterface(context: DeclarationContext): readonly string[] {
  const { entity, model } = context;
  const made = entity.columns.filter((column) => isMadeBySave(column, context));
  return [
    `/** Objects of ${entity.names.model} that have a row. */`,
    `export interface ${entity.names.saved} extends ${model} {`,
    ...made.map(
      (column) =>
        `  ${column.filledIn === 'generated' ? 'readonly ' : ''}${memberKey(column.property)}: ${propertyType(column)};`,
    ),
    '}',
  ];
}

/** The columns of joined tables that a query can name, by the property of the relation. */
function relatedValues({ entity, valuesOf }: DeclarationContext): string {
  const { parents, children, manyToMany } = entity;
  const joined = [
    ...parents.map(({ property, other }) => ({ property, other })),
    ...children.map(({ property, other }) => ({ property, other })),
    ...manyToMany.flatMap(({ property, targets, facts }) =>
      facts.combined ? [] : targets.map((other) => ({ property, other })),
    ),
  ];
  const members = joined.map(({ property, other }) => `${memberKey(property)}: ${valuesOf(other)}`);
  return members.length === 0 ? 'unknown' : `{ ${members.join('; ')} }`;
}

/** The names of enums are no other names of the module. */
function enumImports({ columns }: Entity): readonly string[] {
  const used = columns.flatMap(({ column, labelType }) =>
    labelType === undefined || column.enumType === undefined ? [] : labelType,
  );
  const names = [...new Set(used)].sort(byCodeUnit);
  return names.length === 0 ? [] : [`import type { ${names.join(', ')} } from '${ENUM_MODULE}';`];
}

const labelTypes = ({ columns }: Entity): readonly string[] =>
  columns.flatMap(({ column, labelType }) =>
    labelType === undefined || column.enumType !== undefined
      ? []
      : [`export type ${labelType} = ${labelUnion(column.valueSet)};`, ''],
  );

function valuesInterface(context: DeclarationContext): {
  readonly lines: readonly string[];
  readonly isRequired: boolean;
} {
  const { names, columns } = context.entity;
  const asked = new Set(columns.filter((column) => isAsked(column, context)));
  return {
    lines: [
      `/** The values that a new ${names.model} can be given. */`,
      `export interface ${names.values} {`,
      ...columns.map(
        (column) =>
          `  ${memberKey(column.property)}${asked.has(column) ? '' : '?'}: ${propertyType(column)};`,
      ),
      ...context.borrowed.map((column) => `  ${memberKey(column.property)}?: ${orNull(column)};`),
      '}',
    ],
    isRequired: asked.size > 0,
  };
}

function filterInterface(context: DeclarationContext): readonly string[] {
  const { entity, modelOf } = context;
  return [
    `/** Conditions on the columns and parents of ${entity.names.model}. */`,
    `export interface ${entity.names.filter} {`,
    ...[...entity.columns, ...context.borrowed].map(
      (column) => `  ${memberKey(column.property)}?: ${filterType(column, context)};`,
    ),
    ...entity.parents.map(
      ({ property, other }) => `  ${memberKey(property)}?: ${relationFilter(modelOf(other), true, context)};`,
    ),
    '}',
  ];
}
