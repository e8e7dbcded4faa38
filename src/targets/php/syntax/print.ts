import type { PhpClass } from './class.ts';
import { type Code, type Mention, printTemplate } from './code.ts';
import { classComment, lineComment } from './doc.ts';
import { importsOf } from './imports.ts';
import type { Members } from './members.ts';
import { wrapLongLines } from './wrap.ts';

/** The text of a file that holds one class, with its imports worked out from what the class mentions. */
export function printClass(phpClass: PhpClass): string {
  const imports = importsOf(phpClass);
  const body = printBody(phpClass, imports.mention);
  const statements = imports.statements();
  const namespace = phpClass.namespace === '' ? '' : `namespace ${phpClass.namespace};\n\n`;
  const uses = statements.length === 0 ? '' : `${statements.join('\n')}\n\n`;
  return wrapLongLines(`${opening(phpClass.fileComment)}${namespace}${uses}`) + body;
}

/** How every file of PHP begins. */
export const opening = (comment?: string): string =>
  `<?php\n\n${comment === undefined ? '' : `${lineComment(comment)}\n\n`}declare(strict_types=1);\n\n`;

/** The class with its comment, with long lines broken: no line goes from one member to the next. */
function printBody(phpClass: PhpClass, mention: Mention): string {
  const { kind, name, doc = [], traits = [], constants = [], properties = [], methods = [] } = phpClass;
  const comment = doc.length === 0 ? '' : `${classComment(doc, mention)}\n`;
  const heading = wrapLongLines(`${comment}${kind} ${name}${heritage(phpClass, mention)}\n{\n`);
  const section = (members: readonly Members[], gap: string): string =>
    members
      .filter(({ layout }) => layout.names.length > 0)
      .map((one) => printMembers(one, mention))
      .join(gap);
  const used = traits.map((trait) => `${INDENTATION}use ${trait.print(mention, '')};`);
  const sections = [
    wrapLongLines(used.join('\n')),
    section(constants, '\n'),
    section(properties, '\n'),
    section(methods, '\n\n'),
  ].filter((text) => text !== '');
  return `${heading}${sections.join('\n\n')}${sections.length === 0 ? '' : '\n'}}\n`;
}

const printMembers = ({ layout, values }: Members, mention: Mention): string =>
  wrapLongLines(INDENTATION + printTemplate(layout.template, values, INDENTATION, mention));

function heritage(
  { kind, extends: parent, implements: interfaces = [] }: PhpClass,
  mention: Mention,
): string {
  const print = (code: Code): string => code.print(mention, '');
  const extended = parent === undefined ? '' : ` extends ${print(parent)}`;
  if (interfaces.length === 0) return extended;
  const word = kind === 'interface' ? ' extends' : ' implements';
  // More than fit into a line stand one below the other.
  const gap = interfaces.length > FEW_INTERFACES ? `\n${INDENTATION}` : ' ';
  return `${extended}${word}${gap}${interfaces.map(print).join(`,${gap}`)}`;
}

const FEW_INTERFACES = 3;

const INDENTATION = '    ';
