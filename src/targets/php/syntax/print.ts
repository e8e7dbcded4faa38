import { byCodeUnit } from '../../../support/text.ts';
import type { PhpClass, PhpConstant, PhpMethod, PhpParameter, PhpProperty } from './class.ts';
import { type Code, replaceClassNames } from './code.ts';

/** The text of a file that holds one class, with its imports worked out from what the class mentions. */
export function printClass(phpClass: PhpClass): string {
  const imports = new Imports(phpClass);
  const body = replaceClassNames(classBody(phpClass), (fullName) => imports.nameFor(fullName));
  const parts = ['<?php', 'declare(strict_types=1);'];
  if (phpClass.namespace !== '') parts.push(`namespace ${phpClass.namespace};`);
  if (imports.statements.length > 0) parts.push(imports.statements.join('\n'));
  return `${[...parts, body].join('\n\n')}\n`;
}

/** Decides once per class how it is mentioned, and remembers what must be imported for it. */
class Imports {
  readonly #namespace: string;
  /** Short name, in lower case, to the full name it stands for. */
  readonly #taken = new Map<string, string>();
  readonly #imported = new Set<string>();
  /** What was chosen. */
  readonly #names = new Map<string, string>();

  constructor({ namespace, name }: PhpClass) {
    this.#namespace = namespace;
    this.#taken.set(name.toLowerCase(), namespace === '' ? name : `${namespace}\\${name}`);
  }

  nameFor(fullName: string): string {
    let name = this.#names.get(fullName);
    if (name === undefined) {
      name = this.#choose(fullName);
      this.#names.set(fullName, name);
    }
    return name;
  }

  #choose(fullName: string): string {
    const cut = fullName.lastIndexOf('\\');
    const [namespace, short] = [fullName.slice(0, Math.max(cut, 0)), fullName.slice(cut + 1)];
    const owner = this.#taken.get(short.toLowerCase());
    if (owner !== undefined && owner !== fullName) return this.#unimported(fullName);
    this.#taken.set(short.toLowerCase(), fullName);
    if (namespace !== this.#namespace) this.#imported.add(fullName);
    return short;
  }

  /** Below the own namespace a relative name reads best. */
  #unimported(fullName: string): string {
    const inside = this.#namespace !== '' && fullName.startsWith(`${this.#namespace}\\`);
    return inside ? fullName.slice(this.#namespace.length + 1) : `\\${fullName}`;
  }

  get statements(): readonly string[] {
    return [...this.#imported].sort(byCodeUnit).map((fullName) => `use ${fullName};`);
  }
}

function classBody(phpClass: PhpClass): string {
  const { kind, name, traits = [], constants = [], properties = [], methods = [] } = phpClass;
  const sections = [
    traits.map((trait) => `    use ${trait};`).join('\n'),
    constants.map(printConstant).join('\n'),
    properties.map(printProperty).join('\n'),
    methods.map((method) => printMethod(method, kind === 'interface')).join('\n\n'),
  ].filter((section) => section !== '');
  const body = sections.length === 0 ? '' : `${sections.join('\n\n')}\n`;
  return `${printDoc(phpClass.doc, '')}${kind} ${name}${heritage(phpClass)}\n{\n${body}}`;
}

function heritage({ kind, extends: parent, implements: interfaces = [] }: PhpClass): string {
  const extended = parent === undefined ? '' : ` extends ${parent}`;
  if (interfaces.length === 0) return extended;
  return `${extended} ${kind === 'interface' ? 'extends' : 'implements'} ${interfaces.join(', ')}`;
}

const printConstant = ({ name, value, doc, visibility = 'public' }: PhpConstant): string =>
  `${printDoc(doc, '    ')}    ${visibility} const ${name} = ${indented(value)};`;

function printProperty({
  name,
  type,
  doc,
  visibility = 'protected',
  static: isStatic,
  default: value,
}: PhpProperty): string {
  const initial = value === undefined ? '' : ` = ${indented(value)}`;
  return `${printDoc(doc, '    ')}    ${visibility}${isStatic ? ' static' : ''} ${type} $${name}${initial};`;
}

function printMethod(method: PhpMethod, inInterface: boolean): string {
  const { name, parameters = [], returns, doc, visibility = 'public', body } = method;
  const isAbstract = body === undefined;
  const modifiers = [
    method.final ? 'final ' : '',
    isAbstract && !inInterface ? 'abstract ' : '',
    `${visibility} `,
    method.static ? 'static ' : '',
  ].join('');
  const result = returns === undefined ? '' : `: ${returns}`;
  const head = `${printDoc(doc, '    ')}    ${modifiers}function ${name}(${parameters.map(printParameter).join(', ')})${result}`;
  if (isAbstract) return `${head};`;
  return body.isEmpty
    ? `${head}\n    {\n    }`
    : `${head}\n    {\n${indentLines(body.toString(), '        ')}\n    }`;
}

function printParameter({ name, type, default: value, variadic, byReference }: PhpParameter): string {
  const typed = type === undefined ? '' : `${type} `;
  return `${typed}${byReference ? '&' : ''}${variadic ? '...' : ''}$${name}${value === undefined ? '' : ` = ${value}`}`;
}

/** Generated code holds no line break inside a literal, so lines may be indented freely. */
const indentLines = (text: string, indentation: string): string =>
  indentation + text.replace(NEXT_LINE, `\n${indentation}`);

const NEXT_LINE = /\n(?!\n|$)/g;

const indented = (code: Code): string => code.toString().replace(NEXT_LINE, '\n    ');

function printDoc(doc: readonly (string | Code)[] | undefined, indentation: string): string {
  if (doc === undefined || doc.length === 0) return '';
  const lines = doc.flatMap((line) =>
    typeof line === 'string' ? docLines(line) : line.toString().split('\n'),
  );
  const [only] = lines;
  if (lines.length === 1 && only !== undefined && indentation !== '') return `${indentation}/** ${only} */\n`;
  return `${indentation}/**\n${lines.map((line) => `${indentation} * ${line}`.trimEnd()).join('\n')}\n${indentation} */\n`;
}

/** Free text in a comment: it cannot end the comment, open a tag, or hide what follows. */
const docLines = (text: string): readonly string[] => (PLAIN_TEXT.test(text) ? [text] : safeLines(text));

/** One line of printable ASCII, without the characters that anything below looks for. */
const PLAIN_TEXT = /^[\x20-\x29\x2b-\x3e\x41-\x7e]*$/;

const safeLines = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n|\u2028|\u2029/).map((line) =>
    line
      // Control characters, and those that turn the direction of what follows.
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .replaceAll('*/', '* /')
      .replaceAll('?>', '? >')
      .replaceAll('{@', '{ @')
      .replace(/^\s*@/, '\\@'),
  );
