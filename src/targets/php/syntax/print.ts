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
  return wrapLongLines(`${opening(phpClass.fileComment)}${namespace}${uses}${body}`);
}

/** How every file of PHP begins. */
export const opening = (comment?: string): string =>
  `<?php\n\n${comment === undefined ? '' : `${lineComment(comment)}\n\n`}declare(strict_types=1);\n\n`;

function printBody(phpClass: PhpClass, mention: Mention): string {
  const { kind, name, doc = [], traits = [], constants = [], properties = [], methods = [] } = phpClass;
  const comment = doc.length === 0 ? '' : `${classComment(doc, mention)}\n`;
  const heading = `${comment}${kind} ${name}${heritage(phpClass, mention)}\n{\n`;
  let body = traits.map((trait) => `    use ${trait.print(mention, '')};`).join('\n');
  const section = (members: readonly Members[], gap: string) => {
    let before = body === '' ? INDENTATION : `\n\n${INDENTATION}`;
    for (const { layout, values } of members) {
      if (layout.names.length === 0) continue;
      body += before;
      body += printTemplate(layout.template, values, INDENTATION, mention);
      before = gap;
    }
  };
  section(constants, `\n${INDENTATION}`);
  section(properties, `\n${INDENTATION}`);
  section(methods, `\n\n${INDENTATION}`);
  return `${heading}${body}${body === '' ? '}\n' : '\n}\n'}`;
}

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
