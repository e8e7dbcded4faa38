import type { GeneratedFile } from '../target.ts';
import type { SubclassNames } from './class-names.ts';
import { classKey } from './code/base-module.ts';
import type { Entity } from './entity.ts';
import { docComment } from './syntax/comment.ts';
import { Imports } from './syntax/imports.ts';

/** The files of the classes that a column tells apart, each with a base that names its parent. */
export const subclassFiles = (entity: Entity, comment: (own: string) => string): readonly GeneratedFile[] =>
  (entity.inheritance?.subclasses ?? []).flatMap((subclass) => [
    generated(`base/${subclass.file}.js`, code(subclass, entity), comment(ownFile(subclass, entity))),
    generated(
      `base/${subclass.file}.d.ts`,
      declarations(subclass, entity),
      comment(ownFile(subclass, entity)),
    ),
    ...stubs(subclass, entity),
  ]);

const ownFile = ({ file }: SubclassNames, { options }: Entity): string => `${file}.${options.classes}`;

const generated = (path: string, lines: readonly string[], comment: string): GeneratedFile => ({
  path,
  contents: [`// ${comment}`, ...lines, ''].join('\n'),
  overwrite: true,
});

function code(
  { model, query, parent, key }: SubclassNames,
  { names, inheritance, options }: Entity,
): readonly string[] {
  const imports = new Imports([`${model}Base`, `${query}Base`, `link${model}`]);
  const from = `../${parent.file}.${options.classes}`;
  const link = imports.value('orm-models-runtime/generated', 'linkClasses');
  const parentModel = imports.value(from, parent.model);
  const parentQuery = imports.value(from, parent.query);
  const literalKey = inheritance === undefined ? '' : `, ${classKey(inheritance.column, key)}`;
  const root = parent.model === names.model ? `${parentModel}.table` : `${parentModel}.table`;
  return [
    ...imports.lines(),
    '',
    `export class ${model}Base extends ${parentModel} {}`,
    '',
    `export class ${query}Base extends ${parentQuery} {}`,
    '',
    `export function link${model}(model, query) {`,
    `  ${link}(${root}, model, query${literalKey});`,
    '}',
  ];
}

function declarations({ model, query, file, parent }: SubclassNames, { table }: Entity): readonly string[] {
  const imports = new Imports([`${model}Base`, `${query}Base`, `link${model}`, 'L']);
  const own = `../${file}.js`;
  const parentModel = imports.value(`../${parent.file}.js`, parent.model);
  const parentQuery = imports.value(`../${parent.file}.js`, parent.query);
  const [ownModel, ownQuery] = [imports.type(own, model), imports.type(own, query)];
  const database = imports.type('orm-models-runtime/generated', 'Database');
  return [
    ...imports.lines(),
    '',
    `export declare class ${model}Base extends ${parentModel} {}`,
    '',
    ...docComment(`Finds the rows of "${table.name}" whose class is ${model}.`),
    `export declare class ${query}Base<L = unknown> extends ${parentQuery}<L & ${ownModel}> {`,
    `  static create(db?: ${database}): ${ownQuery};`,
    '}',
    '',
    `export declare function link${model}(model: typeof ${ownModel}, query: typeof ${ownQuery}): void;`,
  ];
}

function stubs(
  { model, query, file, key }: SubclassNames,
  { table, options }: Entity,
): readonly GeneratedFile[] {
  const about = docComment(
    `A row of the table "${table.name}" whose class is "${key}".\nAdd your own methods here; this file is written once.`,
  );
  const lines = (generics: boolean, declare: string) => [
    ...about,
    `export ${declare}class ${model} extends ${model}Base {}`,
    '',
    `export ${declare}class ${query}${generics ? '<L = unknown>' : ''} extends ${query}Base${generics ? '<L>' : ''} {}`,
  ];
  const imported = `import { ${model}Base, ${query}Base, link${model} } from './base/${file}.js';`;
  const link = ['', `link${model}(${model}, ${query});`];
  const stub = (path: string, text: readonly string[]): GeneratedFile => ({
    path,
    contents: `${text.join('\n')}\n`,
    overwrite: false,
  });
  if (options.classes === 'ts') return [stub(`${file}.ts`, [imported, '', ...lines(true, ''), ...link])];
  return [
    stub(`${file}.js`, [imported, '', ...lines(false, ''), ...link]),
    stub(`${file}.d.ts`, [imported.replace(/, link.* \}/, ' }'), '', ...lines(true, 'declare ')]),
  ];
}
