import { byCodeUnit } from '../../support/text.ts';
import type { GeneratedFile } from '../target.ts';
import type { NamedEnum } from './enums.ts';
import { GENERATED_INDEX } from './generated-comment.ts';

/** A model as the index exports it. */
export interface IndexedModel {
  readonly file: string;
  readonly classes: readonly string[];
  readonly types: readonly string[];
}

/** `index.js` and `index.d.ts`: the one import of applications; loading it links all classes. */
export function indexFiles(
  models: readonly IndexedModel[],
  enums: readonly NamedEnum[],
  ending: 'js' | 'ts',
): readonly GeneratedFile[] {
  const sorted = [...models].sort((a, b) => byCodeUnit(a.file, b.file));
  const code = sorted.map(
    ({ file, classes }) => `export { ${classes.join(', ')} } from './${file}.${ending}';`,
  );
  const declarations = sorted.flatMap(({ file, classes, types }) => [
    `export { ${classes.join(', ')} } from './${file}.js';`,
    ...(types.length === 0 ? [] : [`export type { ${types.join(', ')} } from './base/${file}.js';`]),
  ]);
  const named =
    enums.length === 0
      ? []
      : [`export { ${enums.map(({ name }) => name).join(', ')} } from './base/_enums.js';`];
  const connections = "export { connect } from './connections.js';";
  return [
    file('index.js', [...code, ...named, connections]),
    file('index.d.ts', [...declarations, ...named, connections]),
  ];
}

/** The connections until `config:convert` has written them, so that the index can be imported before. */
export const initialConnections: readonly GeneratedFile[] = [
  {
    path: 'connections.js',
    contents: [
      "import { LogicError } from 'orm-models-runtime';",
      '',
      'export function connect() {',
      '  throw new LogicError(\'There is no connection yet. Run "orm config:convert" first.\');',
      '}',
      '',
    ].join('\n'),
    overwrite: false,
  },
  {
    path: 'connections.d.ts',
    contents: [
      "import type { Database } from 'orm-models-runtime';",
      '',
      'export declare function connect(name?: string): Promise<Database>;',
      '',
    ].join('\n'),
    overwrite: false,
  },
];

const file = (path: string, lines: readonly string[]): GeneratedFile => ({
  path,
  contents: `${[`// ${GENERATED_INDEX}`, ...lines].join('\n')}\n`,
  overwrite: true,
});
