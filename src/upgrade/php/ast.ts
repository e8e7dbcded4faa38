import phpParser from 'php-parser';

/** A node of php-parser; fields are read with the functions of this file, which check their kinds. */
export interface Node {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** All nodes directly below, in the order of the text. */
  readonly children: readonly Node[];
}

const POSITIONS = new Set(['kind', 'loc', 'leadingComments', 'trailingComments', 'comments', 'errors']);

/** The program, or the line at which the parser gave up. */
export function parsed(text: string): Node | { readonly line: number } {
  const engine = new phpParser.Engine({
    parser: { extractDoc: false, suppressErrors: false, version: '8.4' },
    lexer: { short_tags: true },
    ast: { withPositions: true },
  });
  try {
    return nodeOf(engine.parseCode(text, 'file')) ?? { line: 1 };
  } catch (error) {
    return { line: (error as { readonly lineNumber?: number }).lineNumber ?? 1 };
  }
}

function nodeOf(value: unknown): Node | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined;
  const { kind, loc } = value as {
    readonly kind: unknown;
    readonly loc?: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
  };
  if (typeof kind !== 'string') return undefined;
  const fields: Record<string, unknown> = {};
  const children: Node[] = [];
  const own = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(own)) {
    if (POSITIONS.has(key)) continue;
    const field = own[key];
    fields[key] = Array.isArray(field)
      ? field.map((part) => fieldOf(part, children))
      : fieldOf(field, children);
  }
  if (children.some(({ start }, place) => start < (children[place - 1]?.start ?? 0)))
    children.sort((a, b) => a.start - b.start);
  return { kind, start: loc?.start.offset ?? 0, end: loc?.end.offset ?? 0, fields, children };
}

function fieldOf(value: unknown, children: Node[]): unknown {
  if (typeof value !== 'object') return value;
  const node = nodeOf(value);
  if (node !== undefined) children.push(node);
  return node ?? value;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value && 'fields' in value;

export const child = ({ fields }: Node, key: string): Node | undefined =>
  isNode(fields[key]) ? fields[key] : undefined;

export const list = ({ fields }: Node, key: string): readonly Node[] => {
  const field = fields[key];
  return Array.isArray(field) ? field.filter(isNode) : [];
};

/** A field that is a text, or the `name` of the node that it is. */
export function textOf(node: Node | undefined, key: string): string | undefined {
  const field = node?.fields[key];
  if (typeof field === 'string') return field;
  return isNode(field) ? textOf(field, 'name') : undefined;
}

/** The node and everything below it; `enters` says into which nodes to go. */
export function descendants(node: Node, enters: (node: Node) => boolean = () => true): readonly Node[] {
  const found: Node[] = [];
  const visit = (current: Node): void => {
    found.push(current);
    for (const next of current.children) if (enters(next)) visit(next);
  };
  visit(node);
  return found;
}

const FUNCTIONS = new Set([
  'function',
  'closure',
  'arrowfunc',
  'method',
  'class',
  'interface',
  'trait',
  'enum',
]);

/** Whether names and `return` inside of the node are its own. */
export const opensScope = ({ kind }: Node): boolean => FUNCTIONS.has(kind);

/** A call of a method: `$receiver->name(…)` or `Receiver::name(…)`. */
export interface MethodCall {
  readonly receiver: Node;
  readonly name: string;
  readonly isStatic: boolean;
  readonly arguments: readonly Node[];
  readonly offset: number;
}

const LOOKUPS = new Set(['propertylookup', 'nullsafepropertylookup', 'staticlookup']);

export function methodCallOf(node: Node | undefined): MethodCall | undefined {
  const what = node?.kind === 'call' ? child(node, 'what') : undefined;
  const receiver = what === undefined ? undefined : child(what, 'what');
  const offset = what === undefined ? undefined : child(what, 'offset');
  if (node === undefined || what === undefined || receiver === undefined || offset === undefined)
    return undefined;
  const name = textOf(offset, 'name');
  if (!LOOKUPS.has(what.kind) || offset.kind !== 'identifier' || name === undefined) return undefined;
  return {
    receiver,
    name,
    isStatic: what.kind === 'staticlookup',
    arguments: list(node, 'arguments'),
    offset: offset.start,
  };
}
