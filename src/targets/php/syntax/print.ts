import type { PhpClass, PhpConstant, PhpMethod, PhpProperty, PhpType } from './class.ts';
import { type Code, type Page, printTemplate, replaceClassNames } from './code.ts';
import { classComment, docComment } from './doc.ts';
import { importsOf } from './imports.ts';
import type { WrittenMembers } from './members.ts';
import { parameterList } from './parameters.ts';

/** The text of a file that holds one class, with its imports worked out from what the class mentions. */
export function printClass(phpClass: PhpClass): string {
  const imports = importsOf(phpClass);
  const page: Page = { pieces: [''], mention: imports.mention };
  printBody(phpClass, page);
  const statements = imports.statements();
  const namespace = phpClass.namespace === '' ? '' : `namespace ${phpClass.namespace};\n\n`;
  const uses = statements.length === 0 ? '' : `${statements.join('\n')}\n\n`;
  page.pieces[0] = `<?php\n\ndeclare(strict_types=1);\n\n${namespace}${uses}`;
  return page.pieces.join('');
}

function printBody(phpClass: PhpClass, page: Page): void {
  const { kind, name, doc = [], traits = [], constants = [], properties = [], methods = [] } = phpClass;
  const { pieces } = page;
  if (doc.length > 0) {
    classComment(doc).printOn(page, '');
    pieces.push('\n');
  }
  pieces.push(kind, ' ', name);
  printHeritage(phpClass, page);
  pieces.push('\n{\n');
  const start = pieces.length;
  const section = <Member extends object>(
    members: readonly (WrittenMembers | Member)[],
    gap: string,
    print: (member: Member, page: Page) => void,
  ) => {
    let before = pieces.length === start ? '    ' : '\n\n    ';
    for (const member of members) {
      if ('layout' in member && member.layout.names.length === 0) continue;
      pieces.push(before);
      if ('layout' in member) printTemplate(member.layout.template, member.values, INDENTATION, page);
      else print(member, page);
      before = gap;
    }
  };
  section(traits, '\n    ', printTrait);
  section(constants, '\n    ', printConstant);
  section(properties, '\n    ', printProperty);
  section(methods, '\n\n    ', kind === 'interface' ? printDeclaration : printMethod);
  pieces.push(pieces.length === start ? '}\n' : '\n}\n');
}

function printHeritage({ kind, extends: parent, implements: interfaces = [] }: PhpClass, page: Page): void {
  if (parent !== undefined) {
    page.pieces.push(' extends ');
    parent.printOn(page, '');
  }
  let before = kind === 'interface' ? ' extends ' : ' implements ';
  for (const one of interfaces) {
    page.pieces.push(before);
    one.printOn(page, '');
    before = ', ';
  }
}

function printTrait(trait: Code, page: Page): void {
  page.pieces.push('use ');
  trait.printOn(page, '');
  page.pieces.push(';');
}

function printConstant({ name, value, doc, visibility = 'public' }: PhpConstant, page: Page): void {
  printDoc(doc, page);
  page.pieces.push(visibility, ' const ', name, ' = ');
  value.printOn(page, INDENTATION);
  page.pieces.push(';');
}

function printProperty(property: PhpProperty, page: Page): void {
  const { name, type, doc, visibility = 'protected', default: value } = property;
  const { pieces } = page;
  printDoc(doc, page);
  pieces.push(visibility, property.static ? ' static ' : ' ');
  printType(type, page);
  pieces.push(' $', name);
  if (value !== undefined) {
    pieces.push(' = ');
    value.printOn(page, INDENTATION);
  }
  pieces.push(';');
}

function printMethod(method: PhpMethod, page: Page): void {
  const { body } = method;
  const { pieces } = page;
  printHead(method, body === undefined ? 'abstract ' : '', page);
  if (body === undefined) pieces.push(';');
  else if (body.isEmpty) pieces.push('\n    {\n    }');
  else {
    pieces.push('\n    {\n        ');
    body.printOn(page, INDENTATION + INDENTATION);
    pieces.push('\n    }');
  }
}

function printDeclaration(method: PhpMethod, page: Page): void {
  printHead(method, '', page);
  page.pieces.push(';');
}

function printHead(method: PhpMethod, abstract: string, page: Page): void {
  const { name, parameters = [], returns, doc, visibility = 'public' } = method;
  const { pieces } = page;
  printDoc(doc, page);
  pieces.push(method.final ? 'final ' : '', abstract, visibility, method.static ? ' static' : '');
  pieces.push(' function ', name, '(');
  parameterList(parameters).printOn(page, '');
  pieces.push(')');
  if (returns === undefined) return;
  pieces.push(': ');
  printType(returns, page);
}

const INDENTATION = '    ';

function printDoc(doc: readonly (string | Code)[] | undefined, page: Page): void {
  const comment = docComment(doc);
  if (comment === undefined) return;
  comment.printOn(page, INDENTATION);
  page.pieces.push('\n', INDENTATION);
}

/** A type may have been given as text in which classes are marked. */
function printType(type: PhpType, page: Page): void {
  if (typeof type === 'string') page.pieces.push(replaceClassNames(type, page.mention));
  else type.printOn(page, '');
}
