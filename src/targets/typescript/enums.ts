import type { EnumType } from '../../model/enum-type.ts';
import { caseNames } from '../facts/case-names.ts';
import type { GeneratedFile } from '../target.ts';
import { labelUnion } from './class-names.ts';
import { GENERATED_INDEX } from './generated-comment.ts';
import { docComment } from './syntax/comment.ts';
import { memberKey, quoted } from './syntax/literal.ts';

/** The module of all named enums; no model has a file of this name. */
export const ENUM_MODULE = './_enums.js';

/** A named enum with the name that it is exported by. */
export interface NamedEnum {
  readonly name: string;
  readonly type: EnumType;
}

/** `base/_enums.js`: for each type an object with its labels by name, and the union of them. */
export function enumFiles(enums: readonly NamedEnum[]): readonly GeneratedFile[] {
  if (enums.length === 0) return [];
  const members = ({ type }: NamedEnum, line: (name: string, label: string) => string): readonly string[] => {
    const names = caseNames(type.values);
    return type.values.map((label, place) => `  ${line(memberKey(names[place] ?? ''), quoted(label))}`);
  };
  const code = enums.flatMap((each) => [
    `export const ${each.name} = Object.freeze({`,
    ...members(each, (name, label) => `${name}: ${label},`),
    '});',
    '',
  ]);
  const declarations = enums.flatMap((each) => [
    ...docComment(each.type.description ?? `The labels of the enum type "${each.type.name}".`),
    `export declare const ${each.name}: {`,
    ...members(each, (name, label) => `readonly ${name}: ${label};`),
    '};',
    `export type ${each.name} = ${labelUnion(each.type.values)};`,
    '',
  ]);
  return [file('base/_enums.js', code), file('base/_enums.d.ts', declarations)];
}

const file = (path: string, lines: readonly string[]): GeneratedFile => ({
  path,
  contents: [`// ${GENERATED_INDEX}`, ...lines].join('\n'),
  overwrite: true,
});
