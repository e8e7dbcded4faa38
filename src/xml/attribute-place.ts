import { type Span, spanAt } from '../diagnostics/span.ts';

/**
 * The position of the first of these attributes in the tag at a span, in any letter case, or the position of the tag.
 * Scans the text again, because only diagnostics need it.
 */
export function attributePlace(span: Span | undefined, ...names: readonly string[]): Span | undefined {
  if (span === undefined) return undefined;
  const { inAnyCase } = offsetsOf(span);
  const found = names.map((name) => inAnyCase.get(name.toLowerCase())).find((offset) => offset !== undefined);
  return found === undefined ? span : spanAt(span.file, found);
}

/** The position of exactly this spelling, if a tag has several of one attribute. */
export const exactAttributePlace = (span: Span, spelling: string): Span =>
  spanAt(span.file, offsetsOf(span).exact.get(spelling) ?? span.offset);

interface AttributeOffsets {
  readonly exact: ReadonlyMap<string, number>;
  readonly inAnyCase: ReadonlyMap<string, number>;
}

/** Cached per tag, because each of its attributes can have a problem. */
const scanned = new WeakMap<Span, AttributeOffsets>();

function offsetsOf(span: Span): AttributeOffsets {
  let offsets = scanned.get(span);
  if (offsets === undefined) {
    const found = [...attributesAt(span)];
    offsets = {
      exact: new Map(found.map(({ name, offset }) => [name, offset])),
      inAnyCase: new Map(found.map(({ name, offset }) => [name.toLowerCase(), offset])),
    };
    scanned.set(span, offsets);
  }
  return offsets;
}

const NAME = /[^\s=/>"'<]+/y;
const SPACE = /\s*/y;

function* attributesAt({ file: { text }, offset }: Span): Iterable<{ name: string; offset: number }> {
  const take = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : at;
  };
  let at = take(NAME, offset + 1);
  for (;;) {
    const start = take(SPACE, at);
    const end = take(NAME, start);
    const equals = take(SPACE, end);
    const quote = take(SPACE, equals + 1);
    const close = text.indexOf(text[quote] ?? '', quote + 1);
    if (end === start || text[equals] !== '=' || close === -1) return;
    yield { name: text.slice(start, end), offset: start };
    at = close + 1;
  }
}
