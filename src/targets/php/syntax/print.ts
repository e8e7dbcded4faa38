import type { PhpClass } from './class.ts';
import { type Code, type Page, printTemplate } from './code.ts';
import { classComment, lineComment } from './doc.ts';
import { importsOf } from './imports.ts';
import type { Members } from './members.ts';
import { wrapLongLines } from './wrap.ts';

/** The text of a file that holds one class, with its imports worked out from what the class mentions. */
export function printClass(phpClass: PhpClass): string {
  const imports = importsOf(phpClass);
  const page: Page = { pieces: [''], mention: imports.mention };
  printBody(phpClass, page);
  const statements = imports.statements();
  const namespace = phpClass.namespace === '' ? '' : `namespace ${phpClass.namespace};\n\n`;
  const uses = statements.length === 0 ? '' : `${statements.join('\n')}\n\n`;
  page.pieces[0] = `${opening(phpClass.fileComment)}${namespace}${uses}`;
  return wrapLongLines(page.pieces.join(''));
}

/** How every file of PHP begins. */
export const opening = (comment?: string): string =>
  `<?php\n\n${comment === undefined ? '' : `${lineComment(comment)}\n\n`}declare(strict_types=1);\n\n`;

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
  const section = (members: readonly Members[], gap: string) => {
    let before = pieces.length === start ? '    ' : '\n\n    ';
    for (const { layout, values } of members) {
      if (layout.names.length === 0) continue;
      pieces.push(before);
      printTemplate(layout.template, values, INDENTATION, page);
      before = gap;
    }
  };
  for (const trait of traits) printTrait(trait, page, pieces.length === start);
  section(constants, '\n    ');
  section(properties, '\n    ');
  section(methods, '\n\n    ');
  pieces.push(pieces.length === start ? '}\n' : '\n}\n');
}

function printHeritage({ kind, extends: parent, implements: interfaces = [] }: PhpClass, page: Page): void {
  if (parent !== undefined) {
    page.pieces.push(' extends ');
    parent.printOn(page, '');
  }
  const word = kind === 'interface' ? ' extends' : ' implements';
  // More than fit into a line stand one below the other.
  const gap = interfaces.length > FEW_INTERFACES ? '\n    ' : ' ';
  let before = word + gap;
  for (const one of interfaces) {
    page.pieces.push(before);
    one.printOn(page, '');
    before = `,${gap}`;
  }
}

const FEW_INTERFACES = 3;

function printTrait(trait: Code, page: Page, isFirst: boolean): void {
  page.pieces.push(isFirst ? '    use ' : '\n    use ');
  trait.printOn(page, '');
  page.pieces.push(';');
}

const INDENTATION = '    ';
