import type { Database } from '../../model/database.ts';
import type { Recipe } from '../../samples/recipe.ts';
import { type TableSamples, tableSamples } from '../../samples/table-samples.ts';
import { byCodeUnit } from '../../support/text.ts';
import { hasFactory } from '../facts/factories.ts';
import type { GeneratedFile } from '../target.ts';
import type { ClassNames } from './class-names.ts';
import { parameterName } from './code/relation-methods.ts';
import type { ChildRelation, Entity, ManyToManyRelation, ParentRelation } from './entity.ts';
import { GENERATED_INDEX } from './generated-comment.ts';
import { docComment } from './syntax/comment.ts';
import { Imports } from './syntax/imports.ts';
import { type LiteralValue, literal, memberKey, quoted } from './syntax/literal.ts';

const RUNTIME = 'orm-models-runtime/factories';
const INDEX = '../../index.js';

const factoryOf = ({ model }: Pick<ClassNames, 'model'>): string => `${model}Factory`;

/** What the factory of a table is made from. */
interface FactoryContext {
  readonly entity: Entity;
  readonly samples: TableSamples;
  readonly parents: readonly ParentRelation[];
  readonly children: readonly ChildRelation[];
  readonly many: readonly ManyToManyRelation[];
  /** The first line of the files. */
  readonly comment: string;
}

/** The files of a table's factory, below `factories/`: its base class, and the class of the user that extends it. */
export function factoryFiles(
  entity: Entity,
  database: Database,
  owned: Readonly<Record<string, unknown>>,
  comment: (own: string) => string,
): readonly GeneratedFile[] {
  const { file } = entity.names;
  const context = {
    entity,
    samples: tableSamples(database, entity.table, owned),
    parents: entity.parents.filter(({ facts }) => hasFactory(facts.other)),
    children: entity.children.filter(({ facts }) => hasFactory(facts.other)),
    many: entity.manyToMany.filter(
      ({ facts }) => !facts.combined && facts.targets.every(({ other }) => hasFactory(other)),
    ),
    comment: comment(`factories/${file}.${entity.options.classes}`),
  };
  return [
    { path: `factories/base/${file}.js`, contents: baseCode(context), overwrite: true },
    { path: `factories/base/${file}.d.ts`, contents: baseDeclaration(context), overwrite: true },
    ...stubs(entity),
  ];
}

/** `factories/index.js`, and its declarations. */
export function factoryIndex(names: readonly ClassNames[], ending: 'js' | 'ts'): readonly GeneratedFile[] {
  const sorted = [...names].sort((a, b) => byCodeUnit(a.file, b.file));
  const lines = (extension: string) =>
    sorted.map((own) => `export { ${factoryOf(own)} } from './${own.file}.${extension}';\n`).join('');
  const head = `// ${GENERATED_INDEX}\n`;
  return [
    { path: 'factories/index.js', contents: head + lines(ending), overwrite: true },
    { path: 'factories/index.d.ts', contents: head + lines('js'), overwrite: true },
  ];
}

function baseCode({ entity, samples, parents, children, many, comment }: FactoryContext): string {
  const { names, options } = entity;
  const own = `${factoryOf(names)}Base`;
  const imports = new Imports([own]);
  const runtime = imports.value(RUNTIME, 'ModelFactory');
  const model = imports.value(INDEX, names.model);
  const factory = (other: Pick<ClassNames, 'model' | 'file'>) =>
    imports.value(`../${other.file}.${options.classes}`, factoryOf(other));
  const relations = [
    ...parents.map(({ facts, other }) => {
      const required = samples.parents.find(({ key }) => key === facts.key);
      const made = required === undefined ? '' : `, made: ${quoted(required.isEach ? 'each' : 'shared')}`;
      return `${memberKey(facts.name)}: { kind: 'parent', factory: () => ${factory(other)}${made} },`;
    }),
    ...children.map(
      ({ facts, other }) =>
        `${memberKey(facts.name)}: { kind: 'child', factory: () => ${factory(other)}, inverse: ${quoted(facts.inverse)} },`,
    ),
    ...many.flatMap(({ facts, targets: [target] }) =>
      target === undefined
        ? []
        : `${memberKey(facts.name)}: { kind: 'many', factory: () => ${factory(target)} },`,
    ),
  ];
  const recipes = Array.from(
    samples.recipes,
    ([name, recipe]) => `${memberKey(name)}: ${literal(recipeValue(recipe))},`,
  );
  const methods = [
    ...parents.map(
      ({ facts: { name } }) =>
        `for${name}(parent) {\n    return this.withParent(${quoted(name)}, parent);\n  }`,
    ),
    ...children.map(({ facts: { name, plural, single } }) =>
      single
        ? `has${name}(objects) {\n    return this.withMany(${quoted(name)}, 1, objects);\n  }`
        : hasMany(name, plural),
    ),
    ...many.map(({ facts: { name, plural } }) => hasMany(name, plural)),
  ];
  const body = [
    `export class ${own} extends ${runtime} {`,
    `  static model = ${model};`,
    ...block('samples', recipes),
    ...block('relations', relations),
    ...methods.flatMap((method) => ['', `  ${method}`]),
    '}',
    '',
  ];
  return [`// ${comment}`, ...imports.lines(), '', ...body].join('\n');
}

const recipeValue = ({ element, ...recipe }: Recipe): LiteralValue =>
  ({ ...recipe, ...(element !== undefined && { element: recipeValue(element) }) }) as LiteralValue;

const block = (name: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0
    ? [`  static ${name} = {};`]
    : [`  static ${name} = {`, ...lines.map((line) => `    ${line}`), '  };'];

const hasMany = (name: string, plural: string): string =>
  `has${plural}(count, objects) {\n    return this.withMany(${quoted(name)}, count, objects);\n  }`;

function baseDeclaration({ entity, samples, parents, children, many, comment }: FactoryContext): string {
  const { names, table } = entity;
  const own = `${factoryOf(names)}Base`;
  const imports = new Imports([own]);
  const model = (other: Pick<ClassNames, 'model'>) => imports.type(INDEX, other.model);
  const values = (other: ClassNames) => `Partial<${imports.type(INDEX, other.values)}>`;
  const factory = (other: ClassNames) => imports.type(`../${other.file}.js`, factoryOf(other));
  const types = [model(names), imports.type(INDEX, names.saved), imports.type(INDEX, names.values)];
  const base = imports.value(RUNTIME, 'ModelFactory');
  const plurals = (plural: string, other: ClassNames) =>
    `  has${plural}(count: number, objects?: ${factory(other)} | ${values(other)}): this;`;
  const members = [
    ...parents.map(
      ({ facts: { name }, other }) =>
        `  for${name}(${parameterName(name)}?: ${factory(other)} | ${model(other)} | ${values(other)}): this;`,
    ),
    ...children.map(({ facts: { name, plural, single }, other }) =>
      single
        ? `  has${name}(${parameterName(name)}?: ${factory(other)} | ${values(other)}): this;`
        : plurals(plural, other),
    ),
    ...many.flatMap(({ facts: { plural }, targets: [target] }) =>
      target === undefined ? [] : plurals(plural, target),
    ),
  ];
  const about = [
    `Makes objects of the table "${table.name}".`,
    ...samples.unmetChecks.map(({ sql }) => `Give values in definition() that meet the check ${sql}.`),
    ...samples.unmade.map(({ name }) => `Give a value of "${name}" in definition().`),
  ];
  const body = [
    ...docComment(about.join('\n')),
    `export declare abstract class ${own} extends ${base}<${types.join(', ')}> {`,
    ...members,
    '}',
    '',
  ];
  return [`// ${comment}`, ...imports.lines(), '', ...body].join('\n');
}

function stubs({ table, names, options }: Entity): readonly GeneratedFile[] {
  const own = factoryOf(names);
  const about = docComment(
    `Makes objects of the table "${table.name}".\nAdd your own methods here, and values in definition(); this file is written once.`,
  );
  const importBase = `import { ${own}Base } from './base/${names.file}.js';`;
  const stub = (ending: string, declared: string): GeneratedFile => ({
    path: `factories/${names.file}.${ending}`,
    contents: [importBase, '', ...about, `export ${declared}class ${own} extends ${own}Base {}`, ''].join(
      '\n',
    ),
    overwrite: false,
  });
  return options.classes === 'ts' ? [stub('ts', '')] : [stub('js', ''), stub('d.ts', 'declare ')];
}
