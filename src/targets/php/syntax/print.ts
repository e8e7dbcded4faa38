import type { PhpClass } from './class.ts';
import { type Code, type Mention, printTemplate } from './code.ts';
import { classComment, lineComment } from './doc.ts';
import { importsOf } from './imports.ts';
import type { Members } from './members.ts';
import { wrapLongLines } from './wrap.ts';

/** The text of a file that holds one class. */
export const printClass = (phpClass: PhpClass): string => printedParts(phpClass).join('');

/** The parts of the text of a file that holds one class, with its imports worked out from what the class mentions. */
export function printedParts(phpClass: PhpClass): readonly string[] {
  const imports = importsOf(phpClass);
  const body = printBody(phpClass, imports.mention);
  const statements = imports.statements();
  const namespace = phpClass.namespace === '' ? '' : `namespace ${phpClass.namespace};\n\n`;
  const uses = statements.length === 0 ? '' : `${statements.join('\n')}\n\n`;
  return [wrapLongLines(`${opening(phpClass.fileComment)}${namespace}${uses}`), ...body];
}

/** How every file of PHP begins. */
export const opening = (comment?: string): string =>
  `<?php\n\n${comment === undefined ? '' : `${lineComment(comment)}\n\n`}declare(strict_types=1);\n\n`;

/** The class with its comment, with long lines broken: no line goes from one member to the next. */
function printBody(phpClass: PhpClass, mention: Mention): readonly string[] {
  const { kind, name, doc = [], traits = [], constants = [], properties = [], methods = [] } = phpClass;
  const comment = doc.length === 0 ? '' : `${classComment(doc, mention)}\n`;
  const heading = `${comment}${kind} ${name}${heritage(phpClass, mention)}\n{\n`;
  const used = traits.map((trait) => `${INDENTATION}use ${trait.print(mention, '')};`);
  const done: string[] = [];
  let text = wrapLongLines(heading + used.join('\n'));
  let isEmpty = traits.length === 0;
  const section = (members: readonly Members[], gap: string) => {
    let before = isEmpty ? '' : '\n\n';
    for (let index = 0; index < members.length; index++) {
      const one = members[index] as Members;
      if (one.layout.names.length === 0) continue;
      text += before;
      text += printMembers(one, mention);
      before = gap;
      isEmpty = false;
      if (text.length < MOST_AT_ONCE) continue;
      done.push(text);
      text = '';
    }
  };
  section(constants, '\n');
  section(properties, '\n');
  section(methods, '\n\n');
  done.push(`${text}${isEmpty ? '}\n' : '\n}\n'}`);
  return done;
}

const printMembers = ({ layout, values }: Members, mention: Mention): string =>
  wrapLongLines(INDENTATION + printTemplate(layout.template, values, INDENTATION, mention));

/** The length of a part of the text of a class: its pieces are released early in long classes. */
const MOST_AT_ONCE = 32_768;

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
