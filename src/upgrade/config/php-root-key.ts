import { PhpParserFailure, PhpSyntaxError, parseProgram } from '../../config/formats/php-syntax.ts';
import { child, parsed } from '../php/ast.ts';
import type { RootKey } from './root-key.ts';

interface Node {
  readonly kind: string;
  readonly loc?: { readonly start: { readonly offset: number } };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

/** Keys of arrays that no other array contains, and `$config['propel']`; undefined for a file that is not valid PHP. */
export function rootInPhp(text: string): RootKey | undefined {
  const keys: Node[] = [];
  try {
    for (const statement of parseProgram(text)) collect(statement, false, keys);
  } catch (error) {
    if (error instanceof PhpSyntaxError || error instanceof PhpParserFailure) return undefined;
    throw error;
  }
  const offsets = (name: string): readonly number[] =>
    keys.flatMap(({ loc }) => {
      const start = loc?.start.offset ?? -1;
      const isName = /["']/.test(text[start] ?? '') && text.startsWith(name + text[start], start + 1);
      return isName ? [start + 1] : [];
    });
  const foreign = offsets('propel');
  return {
    edits: foreign.map((start) => ({ start, end: start + 'propel'.length, text: 'orm' })),
    isThere: foreign.length > 0 || offsets('orm').length > 0,
  };
}

/** The offsets of what a file returns; undefined for one that returns nothing. */
export function returnedInPhp(text: string): { readonly start: number; readonly end: number } | undefined {
  const program = parsed(text);
  const statements = 'children' in program ? program.children : [];
  const last = statements
    .flatMap((node) => (node.kind === 'namespace' ? node.children : [node]))
    .findLast(({ kind }) => kind === 'return');
  const returned = last && child(last, 'expr');
  return returned && { start: returned.start, end: returned.end };
}

function collect(node: Node, isInArray: boolean, keys: Node[]): void {
  const fields = node as unknown as Readonly<Record<string, unknown>>;
  if (node.kind === 'entry' && !isInArray && isNode(fields.key)) keys.push(fields.key);
  if (node.kind === 'offsetlookup' && isVariable(fields.what) && isNode(fields.offset))
    keys.push(fields.offset);
  const isNested = isInArray || node.kind === 'entry';
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'loc' || name.endsWith('omments')) continue;
    for (const child of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      if (isNode(child)) collect(child, isNested, keys);
  }
}

const isVariable = (node: unknown): boolean => isNode(node) && node.kind === 'variable';
