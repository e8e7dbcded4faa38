import type { Origin } from './class.ts';
import { checkNames, type Interpolated } from './code.ts';
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
  /** The lines of each. */
  readonly lines: readonly (readonly TemplateLine[])[];
}

/** The members with what they were made for. */
export const from = (origin: Origin, members: readonly Members[]): readonly Members[] =>
  members.map((one) => fromOne(origin, one));

/** One group of members with what they were made for. */
export const fromOne = (origin: Origin, members: Members): Members => ({ ...members, origin });

type Write = (strings: TemplateStringsArray, ...values: readonly Interpolated[]) => Members;

/** Methods, under the rules of `php`: each ends with a brace that stands as far left as its first line. */
export const methods = writer({
  naming: /\bfunction ([^(]*)\(/,
  ends: (text) => text === '}',
});

/** Methods without a body, each on a line of its own. */
export const declarations = writer({
  naming: /\bfunction ([^(]*)\(/,
  ends: (text) => text.endsWith(';'),
});

/** Constants, each on a line of its own. */
export const constants = writer({
  naming: /\bconst (\S+) = /,
  ends: (text) => text.endsWith(';'),
});

/** Properties, each on a line of its own. */
export const properties = writer({
  naming: / \$(\S+?)(?: = |;)/,
  ends: (text) => text.endsWith(';'),
});

/** The names of all of them. */
export const memberNames = ({ layout, values }: Members): readonly string[] =>
  layout.names.map((parts) => nameOf(parts, values));

/** The members without those whose names are taken. */
export function without(written: Members, isTaken: (name: string) => boolean): Members {
  const { layout, values } = written;
  const kept = layout.names.map((parts) => !isTaken(nameOf(parts, values)));
  if (kept.every(Boolean)) return written;
  const lines = layout.lines.filter((_, index) => kept[index]);
  const names = layout.names.filter((_, index) => kept[index]);
  return { ...written, layout: { ...layout, template: new Template(lines.flat()), names, lines } };
}

const nameOf = (parts: readonly (string | number)[], values: readonly Interpolated[]): string =>
  parts.map((part) => (typeof part === 'number' ? values[part] : part)).join('');

interface Kind {
  /** Finds the name in a line. */
  readonly naming: RegExp;
  /** Whether a line is the last of a member. */
  readonly ends: (text: string) => boolean;
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

function layoutOf(all: readonly TemplateLine[], { naming, ends }: Kind): Layout {
  const lines: (readonly TemplateLine[])[] = [];
  let start = 0;
  for (const [index, line] of all.entries()) {
    if (line.indentation !== '' || !ends(textOf(line))) continue;
    lines.push(all.slice(start, index + 1));
    start = index + 1;
  }
  const names = lines.map((own) => nameIn(own, naming));
  return { template: new Template(all), names, lines };
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
