import phpParser from 'php-parser';
import { offsetOf } from '../../diagnostics/span.ts';

/** The nodes of a migration class that can be read without running it. */
export type PhpNode = { readonly loc: { readonly start: { readonly offset: number } } } & (
  | { readonly kind: 'string' | 'nowdoc' | 'number'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'encapsed'; readonly value: readonly { readonly expression: PhpNode }[] }
  | { readonly kind: 'array'; readonly items: readonly PhpNode[] }
  | {
      readonly kind: 'entry';
      readonly key: PhpNode | null;
      readonly value: PhpNode;
      readonly unpack: boolean;
    }
  | { readonly kind: 'bin'; readonly type: string; readonly left: PhpNode; readonly right: PhpNode }
  | { readonly kind: 'assign'; readonly operator: string; readonly left: PhpNode; readonly right: PhpNode }
  | { readonly kind: 'variable' | 'name' | 'identifier'; readonly name: string }
  | { readonly kind: 'expressionstatement'; readonly expression: PhpNode }
  | { readonly kind: 'return'; readonly expr: PhpNode | null }
  | { readonly kind: 'block'; readonly children: readonly PhpNode[] }
  | { readonly kind: 'namespace'; readonly children: readonly PhpNode[] }
  | { readonly kind: 'class'; readonly name: PhpName; readonly body: readonly PhpNode[] }
  | { readonly kind: 'method'; readonly name: PhpName; readonly body: PhpNode | null }
  | { readonly kind: 'propertystatement'; readonly properties: readonly PhpProperty[] }
  | { readonly kind: 'nullkeyword' | 'noop' | 'usegroup' | 'declare' | 'inline' }
);

export type PhpName = string | { readonly name: string };

interface PhpProperty {
  readonly name: PhpName;
  readonly value: PhpNode | null;
}

export const nameOf = (name: PhpName): string => (typeof name === 'string' ? name : name.name);

/** Thrown for a file that is not valid PHP. */
export class PhpSyntaxError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** The classes of a file, wherever their namespace is. */
export function classesOf(text: string): readonly Extract<PhpNode, { kind: 'class' }>[] {
  const found: Extract<PhpNode, { kind: 'class' }>[] = [];
  const visit = (nodes: readonly PhpNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'class') found.push(node);
      else if (node.kind === 'namespace') visit(node.children);
    }
  };
  visit(parse(text));
  return found;
}

function parse(text: string): readonly PhpNode[] {
  const engine = new phpParser.Engine({
    parser: { extractDoc: false, suppressErrors: false, version: '8.4' },
    ast: { withPositions: true },
  });
  try {
    return engine.parseCode(text, 'migration').children as unknown as readonly PhpNode[];
  } catch (error) {
    const {
      message,
      lineNumber = 1,
      columnNumber = 0,
    } = error as Error & {
      readonly lineNumber?: number;
      readonly columnNumber?: number;
    };
    const words = message.replace(/^Parse Error\s*:\s*/, '').replace(/ on line \d+$/, '');
    throw new PhpSyntaxError(words, offsetOf(text, lineNumber, columnNumber + 1));
  }
}
