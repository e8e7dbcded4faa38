import type { PhpClass, PhpConstant, PhpMethod, PhpParameter, PhpProperty } from './class.ts';
import { type Code, indentFollowing } from './code.ts';
import { printDoc } from './doc.ts';
import { type Imports, importsOf } from './imports.ts';

/**
 * A text in the making. It is kept in pieces and joined once: to put together small texts, and larger ones of
 * these, would copy most of it several times. Pieces are added in the order of the text, because a short name goes to
 * the class that is mentioned first.
 */
export interface Page {
  readonly pieces: string[];
  readonly imports: Imports;
}

/** The text of a file that holds one class, with its imports worked out from what the class mentions. */
export function printClass(phpClass: PhpClass): string {
  const page: Page = { pieces: [''], imports: importsOf(phpClass) };
  printBody(phpClass, page);
  const statements = page.imports.statements();
  const namespace = phpClass.namespace === '' ? '' : `namespace ${phpClass.namespace};\n\n`;
  const uses = statements.length === 0 ? '' : `${statements.join('\n')}\n\n`;
  page.pieces[0] = `<?php\n\ndeclare(strict_types=1);\n\n${namespace}${uses}`;
  return page.pieces.join('');
}

function printBody(phpClass: PhpClass, page: Page): void {
  const { kind, name, traits = [], constants = [], properties = [], methods = [] } = phpClass;
  const { pieces } = page;
  printDoc(phpClass.doc, '', page);
  pieces.push(kind, ' ', name);
  printHeritage(phpClass, page);
  pieces.push('\n{\n');
  const start = pieces.length;
  const section = <Member>(
    members: readonly Member[],
    gap: string,
    print: (member: Member, page: Page) => void,
  ) => {
    let before = pieces.length === start ? '' : '\n\n';
    for (const member of members) {
      pieces.push(before);
      print(member, page);
      before = gap;
    }
  };
  section(traits, '\n', printTrait);
  section(constants, '\n', printConstant);
  section(properties, '\n', printProperty);
  section(methods, '\n\n', kind === 'interface' ? printDeclaration : printMethod);
  pieces.push(pieces.length === start ? '}\n' : '\n}\n');
}

function printHeritage(
  { kind, extends: parent, implements: interfaces = [] }: PhpClass,
  { pieces, imports }: Page,
): void {
  if (parent !== undefined) pieces.push(' extends ', imports.resolve(parent));
  if (interfaces.length === 0) return;
  const word = kind === 'interface' ? 'extends' : 'implements';
  pieces.push(` ${word} ${interfaces.map((one) => imports.resolve(one)).join(', ')}`);
}

const printTrait = (trait: Code, { pieces, imports }: Page): void => {
  pieces.push('    use ', imports.resolve(trait), ';');
};

function printConstant({ name, value, doc, visibility = 'public' }: PhpConstant, page: Page): void {
  printDoc(doc, '    ', page);
  page.pieces.push('    ', visibility, ' const ', name, ' = ', indented(value, page), ';');
}

function printProperty(property: PhpProperty, page: Page): void {
  const { name, type, doc, visibility = 'protected', default: value } = property;
  const { pieces } = page;
  printDoc(doc, '    ', page);
  pieces.push('    ', visibility, property.static ? ' static ' : ' ', page.imports.resolve(type), ' $', name);
  if (value !== undefined) pieces.push(' = ', indented(value, page));
  pieces.push(';');
}

function printMethod(method: PhpMethod, page: Page): void {
  const { body } = method;
  const { pieces, imports } = page;
  printHead(method, body === undefined ? 'abstract ' : '', page);
  if (body === undefined) pieces.push(';');
  else if (body.isEmpty) pieces.push('\n    {\n    }');
  else {
    const text = indentFollowing(imports.resolve(body), '        ');
    pieces.push('\n    {\n        ', text, '\n    }');
  }
}

function printDeclaration(method: PhpMethod, page: Page): void {
  printHead(method, '', page);
  page.pieces.push(';');
}

function printHead(method: PhpMethod, abstract: string, page: Page): void {
  const { name, parameters = [], returns, doc, visibility = 'public' } = method;
  const { pieces } = page;
  printDoc(doc, '    ', page);
  pieces.push('    ', method.final ? 'final ' : '', abstract, visibility, method.static ? ' static' : '');
  pieces.push(' function ', name, '(');
  let gap = '';
  for (const parameter of parameters) {
    pieces.push(gap);
    printParameter(parameter, page);
    gap = ', ';
  }
  pieces.push(')');
  if (returns !== undefined) pieces.push(': ', page.imports.resolve(returns));
}

function printParameter(parameter: PhpParameter, page: Page): void {
  const { name, type, default: value, variadic, byReference } = parameter;
  const { pieces, imports } = page;
  if (type !== undefined) pieces.push(imports.resolve(type), ' ');
  if (byReference) pieces.push('&');
  if (variadic) pieces.push('...');
  pieces.push('$', name);
  if (value !== undefined) pieces.push(' = ', imports.resolve(value));
}

const indented = (code: Code, { imports }: Page): string => indentFollowing(imports.resolve(code), '    ');
