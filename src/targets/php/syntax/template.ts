/** The place of a value in a template. */
interface Slot {
  /** The position of the value. */
  readonly index: number;
  /** The indentation of its line, which the value's own further lines get, too. */
  readonly indentation: string;
}

/** Lines of a template that are there together, or not at all. */
export interface Segment {
  readonly parts: readonly (string | Slot)[];
  /** Whether the line holds only values, and disappears when all of them are empty. */
  readonly optional: boolean;
  /** Whether a blank line was left before it. */
  readonly blank: boolean;
  /** Whether the line begins with a closing brace. */
  readonly closes: boolean;
}

/** The lines of a template, worked out once and kept for each indentation it was asked for with. */
export class Template {
  /** Whether any line is always there. */
  readonly isNeverEmpty: boolean;
  private readonly lines: readonly TemplateLine[];
  private readonly kept = new Map<string, readonly Segment[]>();

  constructor(lines: readonly TemplateLine[]) {
    this.lines = lines;
    this.isNeverEmpty = this.indentedBy('').some(({ optional }) => !optional);
  }

  /** The text of a template that has no values. */
  get constant(): string | undefined {
    const [segment, ...others] = this.indentedBy('');
    if (segment === undefined) return '';
    const [part, ...further] = segment.parts;
    return typeof part === 'string' && others.length + further.length === 0 ? part : undefined;
  }

  /** The segments with this indentation before every line but the first. */
  indentedBy(indentation: string): readonly Segment[] {
    let segments = this.kept.get(indentation);
    if (segments === undefined) {
      segments = segmentsOf(this.lines, indentation);
      this.kept.set(indentation, segments);
    }
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

/** A segment whose texts can still be joined with further ones. */
interface OpenSegment extends Segment {
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
      segments.push({ parts: merged([indentation, ...slots]), optional, blank, closes });
    } else {
      const opened = before.parts.at(-1);
      const gap = blank && !closes && !endsWithBrace(opened) ? '\n\n' : '\n';
      const all = merged([...before.parts, gap + outer + indentation, ...slots]);
      before.parts.splice(0, before.parts.length, ...all);
    }
    blank = false;
  }
  return segments;
}

const endsWithBrace = (part: string | Slot | undefined): boolean =>
  typeof part === 'string' && part.endsWith('{');

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
