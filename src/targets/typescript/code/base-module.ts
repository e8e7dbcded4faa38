import { replacedNames } from '../declarations/members.ts';
import type { Entity, EntityColumn } from '../entity.ts';
import { isPlain } from '../kinds.ts';
import { type AppliedTypescript, specifierOf } from '../slots.ts';
import { Imports } from '../syntax/imports.ts';
import { literal, member } from '../syntax/literal.ts';
import { tableFacts } from './facts.ts';
import { relationMethods } from './relation-methods.ts';

const RUNTIME = 'orm-models-runtime/generated';

/** What the code of a model is made from. */
export interface CodeContext {
  readonly entity: Entity;
  readonly product: string;
  readonly contributions: readonly AppliedTypescript[];
  /** The first line of the file. */
  readonly comment: string;
}

/** `base/book.js`: the facts of the table, the base classes and the function that links the user's. */
export function baseModule(context: CodeContext): string {
  const { entity } = context;
  const { model, query } = entity.names;
  const imports = new Imports([`${model}Base`, `${query}Base`, `link${model}`, 'table', 'columns', 'facts']);
  const runtime = (name: string) => imports.value(RUNTIME, name);
  const body = [
    ...tableLines(context, imports),
    '',
    ...modelClass(context, imports),
    '',
    `export class ${query}Base extends ${mixed('queryMixin', 'Query', context, imports)} {`,
    '  static table = table;',
    '}',
    '',
    `${runtime('describeClasses')}(table, ${model}Base, ${query}Base);`,
    '',
    `export function link${model}(model, query) {`,
    `  ${runtime('linkClasses')}(table, model, query${rootKey(entity)});`,
    '}',
    '',
  ];
  return [`// ${context.comment}`, ...imports.lines(), '', ...body].join('\n');
}

/** The key of the table's own class, where it is one of those that a column tells apart. */
function rootKey({ inheritance, names, options }: Entity): string {
  const own = inheritance?.column.column.inheritance?.find(
    (child) => options.classPrefix + child.class === names.model,
  );
  return own === undefined || inheritance === undefined ? '' : `, ${classKey(inheritance.column, own.key)}`;
}

/** The key of a class as the property of its column holds it. */
export const classKey = ({ kind }: Pick<EntityColumn, 'kind'>, key: string): string => {
  if (!/^\s*[+-]?\d+\s*$/.test(key)) return literal(key);
  if (kind === 'bigint') return literal(BigInt(key.trim()));
  return literal(kind === 'integer' || kind === 'safeInteger' || kind === 'float' ? Number(key) : key);
};

function tableLines({ entity, product, contributions }: CodeContext, imports: Imports): readonly string[] {
  const hooks = contributions.flatMap(({ hooks: name, key, facts, ...contribution }) =>
    name === undefined
      ? []
      : [
          `${imports.value(specifierOf(contribution), name)}(${facts === undefined ? '' : `facts.behaviors${member(key)}`})`,
        ],
  );
  const facts = tableFacts(entity, product, contributions).map((line) => `  ${line}`);
  const table = imports.value(RUNTIME, 'Table');
  const columns = needsColumns(entity) ? ['const columns = table.columns;'] : [];
  return hooks.length === 0
    ? [`const table = new ${table}({`, ...facts, '});', ...columns]
    : [
        'const facts = {',
        ...facts,
        '};',
        `const table = new ${table}(facts, [${hooks.join(', ')}]);`,
        ...columns,
      ];
}

const needsColumns = ({ columns }: Entity): boolean => columns.length > 0;

/** `TimestampableModel(Model)`: the classes that behaviors put between the runtime's class and the generated one. */
function mixed(
  slot: 'modelMixin' | 'queryMixin',
  base: 'Model' | 'Query',
  { contributions }: CodeContext,
  imports: Imports,
): string {
  return contributions.reduce(
    (parent, contribution) => {
      const mixin = contribution[slot];
      if (mixin === undefined) return parent;
      const given = contribution.mixinsTakeTable === true ? `${parent}, table` : parent;
      return `${imports.value(specifierOf(contribution), mixin)}(${given})`;
    },
    imports.value(RUNTIME, base),
  );
}

function modelClass(context: CodeContext, imports: Imports): readonly string[] {
  const { entity } = context;
  const { columns } = entity;
  const runtime = (name: string) => imports.value(RUNTIME, name);
  const read = columns.filter(({ rowIndex }) => rowIndex !== undefined);
  const kind = (column: EntityColumn) => runtime(column.kind);
  const lines = [
    'static table = table;',
    '',
    'constructor(values, row, at = 0) {',
    '  super(row, at);',
    '  if (row === undefined) {',
    ...columns.map((column) => `    this${member(column.property)} = ${initialCode(column, kind)};`),
    `    ${runtime('fillNew')}(this, values);`,
    '  } else {',
    ...columns.map((column) => `    this${member(column.property)} = ${readCode(column, kind)};`),
    '  }',
    '}',
    '',
    `[${runtime('FILL')}](row, at) {`,
    ...read.map((column) => `  this${member(column.property)} = ${readCode(column, kind)};`),
    '}',
    '',
    `[${runtime('CHANGES')}](row, at) {`,
    '  const changed = [];',
    ...columns.map((column) => `  if (${changedCode(column, kind, runtime)}) ${onChange(column, runtime)};`),
    '  return changed;',
    '}',
    '',
    `[${runtime('STORED')}]() {`,
    '  return [',
    ...columns.map((column) => `    ${storedCode(column, kind, runtime)},`),
    '  ];',
    '}',
    ...lazyGetters(entity, runtime),
    ...relationMethods(entity, runtime, replacedNames(context.contributions)),
  ];
  return [
    `export class ${entity.names.model}Base extends ${mixed('modelMixin', 'Model', context, imports)} {`,
    ...lines.map((line) => (line === '' ? '' : `  ${line}`)),
    '}',
  ];
}

type KindName = (column: EntityColumn) => string;

/** The database computes the values of a generated column, which a save does not write. */
const onChange = ({ position, filledIn }: EntityColumn, runtime: (name: string) => string): string =>
  filledIn === 'generated' ? `${runtime('refuseGenerated')}(this, ${position})` : `changed.push(${position})`;

const storedCode = (column: EntityColumn, kind: KindName, runtime: (name: string) => string): string =>
  column.filledIn === 'generated'
    ? `${runtime('unsetGenerated')}(this, ${column.position})`
    : `${kind(column)}.store(this${member(column.property)}, columns[${column.position}])`;

/** The value of a new object: its default, null where that is allowed, else none. */
function initialCode(column: EntityColumn, kind: KindName): string {
  const { initial } = column;
  if (column.column.lazyLoad) return initial === undefined ? 'undefined' : storedDefault(column, kind);
  if (initial === undefined)
    return column.column.required || column.filledIn !== undefined ? 'undefined' : 'null';
  return initial.property === undefined ? storedDefault(column, kind) : literal(initial.property);
}

const storedDefault = (column: EntityColumn, kind: KindName): string =>
  `${kind(column)}.read(columns[${column.position}].default, columns[${column.position}])`;

const rowValue = ({ rowIndex }: EntityColumn): string =>
  rowIndex === 0 ? 'row[at]' : `row[at + ${rowIndex}]`;

function readCode(column: EntityColumn, kind: KindName): string {
  if (column.rowIndex === undefined) return 'undefined';
  const raw = rowValue(column);
  if (isPlain(column.kind)) return raw;
  const read = `${kind(column)}.read(${raw}, columns[${column.position}])`;
  return keepsRead(column) ? `${raw} = ${read}` : read;
}

/** Whether a property has another value than the row; a lazy one is compared with what was read later, if it was. */
function changedCode(column: EntityColumn, kind: KindName, runtime: (name: string) => string): string {
  const property = `this${member(column.property)}`;
  if (column.rowIndex === undefined) {
    return `${runtime('lazyChanged')}(this, ${column.position})`;
  }
  if (isPlain(column.kind)) return `${property} !== ${rowValue(column)}`;
  const differs = `!${kind(column)}.same(${property}, ${rowValue(column)}, columns[${column.position}])`;
  return SAME_IF_IDENTICAL.has(column.kind) ? `${property} !== ${rowValue(column)} && ${differs}` : differs;
}

/** Kinds whose values cannot be changed in place, and that say nothing else than what a driver gave. */
const SAME_IF_IDENTICAL: ReadonlySet<string> = new Set([
  'float',
  'decimal',
  'boolean',
  'date',
  'time',
  'bigint',
  'safeInteger',
]);

/** Whether the row keeps what was read, so that a save finds at once that it is unchanged; keys are left as they are. */
const keepsRead = ({ kind, column }: EntityColumn): boolean =>
  SAME_IF_IDENTICAL.has(kind) && kind !== 'float' && !column.primaryKey;

const lazyGetters = ({ columns }: Entity, runtime: (name: string) => string): readonly string[] =>
  columns.flatMap(({ rowIndex, codeName, position }) =>
    rowIndex === undefined
      ? ['', `get${codeName}(db) {`, `  return ${runtime('readLazy')}(this, ${position}, db);`, '}']
      : [],
  );
