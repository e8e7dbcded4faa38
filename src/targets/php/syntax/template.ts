import { LINE_LENGTH } from './wrap.ts';

/** A text of a template or the place of a value. One shape for both, because printing looks at millions of them. */
export interface Part {
  /** The position of the value; `NO_VALUE` for a text. */
  readonly index: number;
  /** The indentation of the line of a value, which the value's own further lines get, too. */
  readonly indentation: string;
  readonly text: string;
  /** The length of a text up to its first line break; more than a line may have, if one of its own lines has more. */
  readonly first: number;
  /** The length of a text after its last line break, or -1 where it has none. */
  readonly last: number;
}

export const NO_VALUE = -1;

const placeOf = ({ index, indentation }: Slot): Part => ({
  index,
  indentation,
  text: '',
  first: 0,
  last: -1,
});

function textPart(text: string): Part {
  const [first = '', ...further] = text.split('\n');
  const last = further.pop()?.length ?? -1;
  const isTooLong = further.some((line) => line.length > LINE_LENGTH);
  return { index: NO_VALUE, indentation: '', text, first: isTooLong ? LINE_LENGTH + 1 : first.length, last };
}

/** Lines of a template that are there together, or not at all. */
export interface Segment {
  readonly parts: readonly Part[];
  /** Whether the line holds only values, and disappears when all of them are empty. */
  readonly optional: boolean;
  /** Whether a blank line was left before it. */
  readonly blank: boolean;
  /** Whether the line begins with a closing brace. */
  readonly closes: boolean;
  /** True where it ends with an opening brace; undefined where it ends with a value. */
  readonly opens: boolean | undefined;
  /** The text before it, unless it is the first segment. */
  readonly gap: string;
  /** The text before it, with a blank line. */
  readonly blankGap: string;
}

/** The lines of a template, worked out once and kept for each indentation it was asked for with. */
export class Template {
  /** Whether any line is always there. */
  readonly isNeverEmpty: boolean;
  private readonly lines: readonly TemplateLine[];
  private readonly kept = new Map<string, readonly Segment[]>();
  /** The indentation that was asked for last, and what was given; mostly the next is the same. */
  private indentation = '';
  private segments: readonly Segment[];

  constructor(lines: readonly TemplateLine[]) {
    this.lines = lines;
    this.segments = segmentsOf(lines, '');
    this.kept.set('', this.segments);
    this.isNeverEmpty = this.segments.some(({ optional }) => !optional);
  }

  /** The text of a template that has no values. */
  get constant(): string | undefined {
    const [segment, ...others] = this.indentedBy('');
    if (segment === undefined) return '';
    const [part, ...further] = segment.parts;
    return part?.index === NO_VALUE && others.length + further.length === 0 ? part.text : undefined;
  }

  /** The segments with this indentation before every line but the first. */
  indentedBy(indentation: string): readonly Segment[] {
    if (indentation === this.indentation) return this.segments;
    let segments = this.kept.get(indentation);
    if (segments === undefined) {
      segments = segmentsOf(this.lines, indentation);
      this.kept.set(indentation, segments);
    }
    this.indentation = indentation;
    this.segments = segments;
    return segments;
  }
}

/** Texts and positions of values after the indentation; nothing for a blank line. */
export interface TemplateLine {
  readonly indentation: string;
  readonly parts: readonly (string | number)[];
}

/** The lines of a template without their common indentation, and without blank ones at the ends. */
export function templateLines(raw: readonly string[]): readonly TemplateLine[] {
  const lines: (string | number)[][] = [[]];
  for (const [index, piece] of raw.entries()) {
    const [first = '', ...rest] = piece.split('\n');
    lines.at(-1)?.push(first);
    for (const line of rest) lines.push([line]);
    if (index < raw.length - 1) lines.at(-1)?.push(index);
  }
  const common = Math.min(
    ...lines.filter((parts) => !isBlank(parts)).map((parts) => indentationOf(parts).length),
  );
  const first = lines.findIndex((parts) => !isBlank(parts));
  const last = lines.findLastIndex((parts) => !isBlank(parts));
  return lines.slice(first === -1 ? lines.length : first, last + 1).map((parts) => {
    if (isBlank(parts)) return { indentation: '', parts: [] };
    const [start, ...rest] = parts;
    const indentation = indentationOf(parts);
    const text = typeof start === 'string' ? start.slice(indentation.length) : (start ?? '');
    return {
      indentation: indentation.slice(common),
      parts: [text, ...rest].filter((part) => part !== ''),
    };
  });
}

const isBlank = (parts: readonly (string | number)[]): boolean =>
  parts.every((part) => typeof part === 'string' && part.trim() === '');

const indentationOf = ([start]: readonly (string | number)[]): string =>
  /^[ ]*/.exec(typeof start === 'string' ? start : '')?.[0] ?? '';

interface Slot {
  readonly index: number;
  readonly indentation: string;
}

/** A segment whose texts can still be joined with further ones. */
interface OpenSegment extends Omit<Segment, 'parts' | 'opens'> {
  readonly parts: (string | Slot)[];
}

/** Lines that are always there are joined; no blank line stands at the ends, or just inside a brace. */
function segmentsOf(lines: readonly TemplateLine[], outer: string): readonly Segment[] {
  const segments: OpenSegment[] = [];
  let blank = false;
  for (const { indentation, parts } of lines) {
    if (parts.length === 0) {
      blank = true;
      continue;
    }
    const optional = parts.every((part) => typeof part === 'number' || part.trim() === '');
    const closes = parts.length === 1 && parts[0] === '}';
    const slots = parts.map((part) =>
      typeof part === 'number' ? { index: part, indentation: outer + indentation } : part,
    );
    const before = segments.at(-1);
    if (before === undefined || before.optional || optional) {
      segments.push({
        parts: merged([indentation, ...slots]),
        optional,
        blank,
        closes,
        gap: `\n${outer}`,
        blankGap: `\n\n${outer}`,
      });
    } else {
      const opened = before.parts.at(-1);
      const gap = blank && !closes && endsWithBrace(opened) !== true ? '\n\n' : '\n';
      const all = merged([...before.parts, gap + outer + indentation, ...slots]);
      before.parts.splice(0, before.parts.length, ...all);
    }
    blank = false;
  }
  return segments.map((segment) => ({
    opens: endsWithBrace(segment.parts.at(-1)),
    ...segment,
    parts: segment.parts.map((part) => (typeof part === 'string' ? textPart(part) : placeOf(part))),
  }));
}

const endsWithBrace = (part: string | Slot | undefined): boolean | undefined =>
  typeof part === 'string' ? part.endsWith('{') : undefined;

/** Texts that follow each other as one. */
function merged(parts: readonly (string | Slot)[]): (string | Slot)[] {
  const done: (string | Slot)[] = [];
  for (const part of parts) {
    const last = done.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') done[done.length - 1] = last + part;
    else done.push(part);
  }
  return done;
}
