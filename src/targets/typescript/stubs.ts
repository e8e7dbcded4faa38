import type { GeneratedFile } from '../target.ts';
import type { Entity } from './entity.ts';
import { docComment } from './syntax/comment.ts';

/** The classes that belong to the user: written once, empty. */
export function stubFiles({ table, names, options }: Entity): readonly GeneratedFile[] {
  const { model, query, file } = names;
  const about = docComment(
    `${table.description ?? `A row of the table "${table.name}".`}\nAdd your own methods here; this file is written once.`,
  );
  const kind = table.abstract ? 'abstract class' : 'class';
  const asTypescript = [
    `import { ${model}Base, ${query}Base, link${model} } from './base/${file}.js';`,
    '',
    ...about,
    `export ${kind} ${model} extends ${model}Base {}`,
    '',
    ...docComment(`Queries of the table "${table.name}".`),
    `export class ${query}<L = unknown> extends ${query}Base<L> {}`,
    '',
    `link${model}(${model}, ${query});`,
  ];
  if (options.classes === 'ts') return [stub(`${file}.ts`, asTypescript)];
  const script = asTypescript.map((line) =>
    line
      .replace(/^export abstract class/, 'export class')
      .replace('<L = unknown> extends', ' extends')
      .replace('Base<L> {}', 'Base {}'),
  );
  const declarations = [
    `import { ${model}Base, ${query}Base } from './base/${file}.js';`,
    '',
    ...about,
    `export declare ${kind} ${model} extends ${model}Base {}`,
    '',
    ...docComment(`Queries of the table "${table.name}".`),
    `export declare class ${query}<L = unknown> extends ${query}Base<L> {}`,
  ];
  return [stub(`${file}.js`, script), stub(`${file}.d.ts`, declarations)];
}

const stub = (path: string, lines: readonly string[]): GeneratedFile => ({
  path,
  contents: `${lines.join('\n')}\n`,
  overwrite: false,
});
