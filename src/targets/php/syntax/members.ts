import type { Origin } from './class.ts';
import { checkNames, type Interpolated } from './code.ts';
import { extended, type NamePart, namePart } from './name-number.ts';
import { Template, type TemplateLine, templateLines } from './template.ts';

/** Members of a class that were written as PHP, from their comments to their last signs. */
export interface Members {
  readonly layout: Layout;
  readonly values: readonly Interpolated[];
  readonly origin: Origin | undefined;
}

interface Layout {
  readonly template: Template;
  /** How each member is called: texts, and positions of values. */
  readonly names: readonly (readonly (string | number)[])[];
  /** The names as numbers (hashes). */
  readonly numbers: readonly (readonly (NamePart | number)[])[];
  readonly anyCase: boolean;
  /** The lines of each. */
  readonly lines: readonly (readonly TemplateLine[])[];
}

/** The members with what they were made for; they were just made, and are not copied for it. */
export function from(origin: Origin, members: readonly Members[]): readonly Members[] {
  for (let index = 0; index < members.length; index++) fromOne(origin, members[index] as Members);
  return members;
}

/** Sets the origin of one group of members. */
export function fromOne(origin: Origin, members: Members): Members {
  (members as { origin: Origin | undefined }).origin = origin;
  return members;
}

type Write = (strings: TemplateStringsArray, ...values: readonly Interpolated[]) => Members;

/** Methods, under the rules of `php`: each ends with a brace that stands as far left as its first line. */
export const methods = writer({
  naming: /\bfunction ([^(]*)\(/,
  ends: (text) => text === '}',
  anyCase: true,
});

/** Methods without a body, each on a line of its own. */
export const declarations = writer({
  naming: /\bfunction ([^(]*)\(/,
  ends: (text) => text.endsWith(';'),
  anyCase: true,
});

/** Constants, each on a line of its own. */
export const constants = writer({
  naming: /\bconst (\S+) = /,
  ends: (text) => text.endsWith(';'),
  anyCase: false,
});

/** Properties, each on a line of its own. */
export const properties = writer({
  naming: / \$(\S+?)(?: = |;)/,
  ends: (text) => text.endsWith(';'),
  anyCase: false,
});

/** The names of all of them. */
export const memberNames = ({ layout, values }: Members): readonly string[] =>
  layout.names.map((parts) => nameOf(parts, values));

/**
 * Puts a number for each of the names at this place and those after it, in lower case where PHP does not mind their
 * case; returns the place after the last.
 */
export function putNumbers({ layout, values }: Members, found: Int32Array, place: number): number {
  const { numbers, anyCase } = layout;
  let last: Interpolated;
  let part: NamePart = NO_PART;
  for (let member = 0; member < numbers.length; member++) {
    const parts = numbers[member] as Layout['numbers'][number];
    let number = 0;
    for (let index = 0; index < parts.length; index++) {
      const own = parts[index] as NamePart | number;
      if (typeof own === 'number' && values[own] !== last) {
        last = values[own];
        part = namePart(anyCase ? String(last).toLowerCase() : String(last));
      }
      number = extended(number, typeof own === 'number' ? part : own);
    }
    found[place + member] = number;
  }
  return place + numbers.length;
}

const NO_PART = namePart('');

/** The members without those whose names are taken. */
export function without(written: Members, isTaken: (name: string) => boolean): Members {
  const { layout, values } = written;
  const kept = layout.names.map((parts) => !isTaken(nameOf(parts, values)));
  if (kept.every(Boolean)) return written;
  const lines = layout.lines.filter((_, index) => kept[index]);
  const names = layout.names.filter((_, index) => kept[index]);
  const numbers = layout.numbers.filter((_, index) => kept[index]);
  return { ...written, layout: { ...layout, template: new Template(lines.flat()), names, numbers, lines } };
}

function nameOf(parts: readonly (string | number)[], values: readonly Interpolated[]): string {
  let name = '';
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    name += typeof part === 'number' ? values[part] : part;
  }
  return name;
}

interface Kind {
  /** Finds the name in a line. */
  readonly naming: RegExp;
  /** Whether a line is the last of a member. */
  readonly ends: (text: string) => boolean;
  readonly anyCase: boolean;
}

function writer(kind: Kind): Write {
  /** There are as many as the source has. */
  const layouts = new Map<TemplateStringsArray, Layout>();
  return (strings, ...values) => {
    let layout = layouts.get(strings);
    if (layout === undefined) {
      layout = layoutOf(templateLines(strings.raw), kind);
      layouts.set(strings, layout);
    }
    checkNames(values);
    return { layout, values, origin: undefined };
  };
}

function layoutOf(all: readonly TemplateLine[], { naming, ends, anyCase }: Kind): Layout {
  const lines: (readonly TemplateLine[])[] = [];
  let start = 0;
  for (const [index, line] of all.entries()) {
    if (line.indentation !== '' || !ends(textOf(line))) continue;
    lines.push(all.slice(start, index + 1));
    start = index + 1;
  }
  const names = lines.map((own) => nameIn(own, naming));
  const numbers = names.map((parts) =>
    parts.map((part) => (typeof part === 'number' ? part : namePart(anyCase ? part.toLowerCase() : part))),
  );
  return { template: new Template(all), names, numbers, lines, anyCase };
}

/** The text of a line, with marks for the values. */
const textOf = ({ parts }: TemplateLine): string =>
  parts.map((part) => (typeof part === 'number' ? `\0${part}\0` : part)).join('');

function nameIn(lines: readonly TemplateLine[], naming: RegExp): readonly (string | number)[] {
  const name = lines.map((line) => naming.exec(textOf(line))?.[1]).find((found) => found !== undefined) ?? '';
  return name
    .split('\0')
    .map((part, index) => (index % 2 === 1 ? Number(part) : part))
    .filter((part) => part !== '');
}
