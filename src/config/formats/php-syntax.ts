import phpParser from 'php-parser';
import { offsetOf } from '../../diagnostics/span.ts';

/** The node types that can be evaluated without running the file. */
export type PhpNode = { readonly loc: { readonly start: { readonly offset: number } } } & (
  | { readonly kind: 'string' | 'nowdoc' | 'number' | 'magic'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'nullkeyword' }
  | { readonly kind: 'name'; readonly name: string; readonly resolution: string }
  | { readonly kind: 'identifier' | 'variable'; readonly name: string }
  | { readonly kind: 'encapsed'; readonly value: readonly { readonly expression: PhpNode }[] }
  | { readonly kind: 'array'; readonly items: readonly PhpEntry[] }
  | { readonly kind: 'bin'; readonly type: string; readonly left: PhpNode; readonly right: PhpNode }
  | { readonly kind: 'unary'; readonly type: string; readonly what: PhpNode }
  | {
      readonly kind: 'retif';
      readonly test: PhpNode;
      readonly trueExpr: PhpNode | null;
      readonly falseExpr: PhpNode;
    }
  | { readonly kind: 'call'; readonly what: PhpNode; readonly arguments: readonly PhpNode[] }
  | { readonly kind: 'offsetlookup' | 'staticlookup'; readonly what: PhpNode; readonly offset: PhpNode }
  | { readonly kind: 'return'; readonly expr: PhpNode | null }
  | { readonly kind: 'namespace'; readonly name: string; readonly children: readonly PhpNode[] }
  | { readonly kind: 'usegroup'; readonly name: string | null; readonly items: readonly PhpImport[] }
  | { readonly kind: 'declare' | 'inline' }
  | { readonly kind: 'noop' }
);

export type PhpEntry =
  | {
      readonly kind: 'entry';
      readonly key: PhpNode | null;
      readonly value: PhpNode;
      readonly unpack: boolean;
    }
  | (PhpNode & { readonly kind: 'noop' });

interface PhpImport {
  readonly name: string;
  readonly alias: { readonly name: string } | null;
}

/** Thrown when the file is not valid PHP. */
export class PhpSyntaxError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Thrown when the parser fails for another reason; PHP itself may accept the file. */
export class PhpParserFailure extends Error {}

export function parseProgram(text: string): readonly PhpNode[] {
  const engine = new phpParser.Engine({
    parser: { extractDoc: false, suppressErrors: false, version: '8.4' },
    ast: { withPositions: true },
  });
  try {
    return engine.parseCode(text, 'config').children as unknown as readonly PhpNode[];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw failureOf(error as Error);
    const place = error as SyntaxError & { readonly lineNumber?: number; readonly columnNumber?: number };
    throw new PhpSyntaxError(
      withoutQuotes(error.message),
      offsetOf(text, place.lineNumber ?? 1, (place.columnNumber ?? 0) + 1),
    );
  }
}

const TOKENS: Readonly<Record<string, string>> = {
  T_CONSTANT_ENCAPSED_STRING: 'a string',
  T_ENCAPSED_AND_WHITESPACE: 'a string',
  T_INLINE_HTML: 'text outside of PHP',
  T_STRING: 'a name',
  T_VARIABLE: 'a variable',
  T_LNUMBER: 'a number',
  T_DNUMBER: 'a number',
};

/** The parser's message without quoted text except punctuation, because the text can be part of a password. */
const withoutQuotes = (words: string): string =>
  words
    .replace(/^Parse Error\s*:\s*/, '')
    .replace(/ on line \d+$/, '')
    .replace(/'([\s\S]*)' \((T_\w+)\)/, (_, written: string, token: string) =>
      /\w/.test(written) ? (TOKENS[token] ?? token) : `"${written}"`,
    );

function failureOf({ message }: Error): Error {
  const [, offset] = /^Bad terminal sequence[\s\S]*\(offset (\d+)\)$/.exec(message) ?? [];
  return offset === undefined
    ? new PhpParserFailure(message)
    : new PhpSyntaxError('unexpected character', Number(offset) - 1);
}
