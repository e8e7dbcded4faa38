import { dirname } from 'node:path';
import { spanAt } from '../../diagnostics/span.ts';
import { assertNever } from '../../support/bug.ts';
import { type ConfigText, joinParts, partsOf } from '../config-text.ts';
import { isPdoConstant } from '../keys/pdo-constants.ts';
import {
  type ConfigNode,
  type ConfigSource,
  MAX_DEPTH,
  type MapEntry,
  mapOrList,
  type ScalarNode,
  scalar,
} from '../tree.ts';
import { type PhpEntry, type PhpNode, PhpParserFailure, PhpSyntaxError, parseProgram } from './php-syntax.ts';

/** Thrown when the file must be run to know what it returns. */
export class UnknownConstruct extends Error {
  readonly construct: string;
  readonly offset: number;

  constructor(construct: string, offset: number) {
    super(construct);
    this.construct = construct;
    this.offset = offset;
  }
}

interface Scope {
  readonly source: ConfigSource;
  readonly namespace: string;
  /** Imported class names by their lower-case alias. */
  readonly imports: ReadonlyMap<string, string>;
}

/** Reads a file that returns an array of literals, without running it. */
export function parsePhp(source: ConfigSource): ConfigNode {
  const program = readProgram(source.text);
  const [only] = program.filter(({ kind }) => kind !== 'declare');
  const inside = only?.kind === 'namespace' ? only : undefined;
  const imports = new Map<string, string>();
  for (const statement of inside?.children ?? program) {
    switch (statement.kind) {
      case 'return':
        if (statement.expr === null) break;
        return evaluate(statement.expr, { source, imports, namespace: inside?.name ?? '' }, 1);
      case 'usegroup':
        for (const { name, alias } of statement.items) {
          const full = statement.name === null ? name : `${statement.name}\\${name}`;
          imports.set((alias?.name ?? lastSegment(full)).toLowerCase(), full);
        }
        break;
      case 'declare':
      case 'inline':
      case 'noop':
        break;
      default:
        throw unknown(statement);
    }
  }
  throw new PhpSyntaxError('the file must end with "return [ ... ];"', source.text.length);
}

function readProgram(text: string): readonly PhpNode[] {
  try {
    return parseProgram(text);
  } catch (error) {
    throw error instanceof PhpParserFailure ? new UnknownConstruct('its unusual code', 0) : error;
  }
}

const lastSegment = (name: string): string => name.slice(name.lastIndexOf('\\') + 1);

function evaluate(node: PhpNode, scope: Scope, depth: number): ConfigNode {
  const span = spanAt(scope.source.file, node.loc.start.offset);
  if (depth > MAX_DEPTH)
    throw new PhpSyntaxError(`values are nested deeper than ${MAX_DEPTH} levels`, span.offset);
  switch (node.kind) {
    case 'string':
    case 'nowdoc':
      return scalar(node.value, span);
    case 'number':
      return scalar(numberOf(node.value), span);
    case 'boolean':
      return scalar(node.value, span);
    case 'nullkeyword':
      return scalar(null, span, '');
    case 'array':
      return evaluateArray(node.items, node, scope, depth);
    case 'encapsed':
      return scalar(
        joinParts(node.value.flatMap(({ expression }) => partsOf(textOf(expression, scope, depth)))),
        span,
      );
    case 'magic':
      if (node.value !== '__DIR__') throw unknown(node);
      return scalar(scope.source.directory, span);
    case 'unary':
      return scalar(unary(node.type, evaluate(node.what, scope, depth + 1), node), span);
    case 'bin':
      return binary(node, scope, depth);
    case 'retif': {
      const test = evaluate(node.test, scope, depth + 1);
      if (node.trueExpr === null) return orElse(test, node.falseExpr, true, node, scope, depth);
      if (environmentOf(test) !== undefined) throw unknown(node);
      return evaluate(isFalsy(test) ? node.falseExpr : node.trueExpr, scope, depth + 1);
    }
    case 'name':
    case 'call':
    case 'offsetlookup':
    case 'staticlookup':
      return scalar(lookUp(node, scope, depth), span);
    default:
      throw unknown(node);
  }
}

function evaluateArray(items: readonly PhpEntry[], node: PhpNode, scope: Scope, depth: number): ConfigNode {
  const entries = new Map<string, MapEntry>();
  let next = 0;
  const add = (key: string | undefined, entry: MapEntry): void => {
    const name = key ?? String(next);
    if (/^(?:0|[1-9]\d*)$/.test(name)) next = Math.max(next, Number(name) + 1);
    entries.set(name, entry);
  };
  for (const item of items) {
    if (item.kind === 'noop')
      throw new PhpSyntaxError('missing value between two commas', item.loc.start.offset);
    const { key, value, unpack } = item;
    const evaluated = evaluate(value, scope, depth + 1);
    const keySpan = spanAt(scope.source.file, (key ?? value).loc.start.offset);
    if (!unpack) add(key === null ? undefined : plainText(key, scope, depth), { keySpan, value: evaluated });
    else if (evaluated.kind === 'list')
      for (const one of evaluated.items) add(undefined, { keySpan, value: one });
    else if (evaluated.kind === 'map') for (const [name, entry] of evaluated.entries) add(name, entry);
    else throw unknown(value);
  }
  return mapOrList(entries, spanAt(scope.source.file, node.loc.start.offset));
}

function binary(node: PhpNode & { readonly kind: 'bin' }, scope: Scope, depth: number): ConfigNode {
  const span = spanAt(scope.source.file, node.loc.start.offset);
  if (node.type === '??')
    return orElse(evaluate(node.left, scope, depth + 1), node.right, false, node, scope, depth);
  if (node.type !== '.') throw unknown(node);
  const parts = [node.left, node.right].flatMap((side) => partsOf(textOf(side, scope, depth)));
  return scalar(joinParts(parts), span);
}

/** Evaluates `left ?: right` and `left ?? right`; an environment variable keeps its fallback. */
function orElse(
  left: ConfigNode,
  right: PhpNode,
  whenFalsy: boolean,
  node: PhpNode,
  scope: Scope,
  depth: number,
): ConfigNode {
  const environment = environmentOf(left);
  if (environment === undefined) {
    const isMissing = whenFalsy ? isFalsy(left) : left.kind === 'scalar' && left.value === null;
    return isMissing ? evaluate(right, scope, depth + 1) : left;
  }
  const [only, ...others] = environment.parts;
  if (typeof only !== 'object' || only.fallback !== undefined || others.length > 0) throw unknown(node);
  const fallback = { text: plainText(right, scope, depth), whenFalsy };
  return scalar({ parts: [{ env: only.env, fallback }] }, left.span);
}

const environmentOf = (node: ConfigNode) =>
  node.kind === 'scalar' && typeof node.value === 'object' && node.value !== null ? node.value : undefined;

/** Whether PHP treats the value as false. */
const isFalsy = (node: ConfigNode): boolean =>
  node.kind === 'scalar'
    ? [null, false, 0, '', '0'].includes(node.value as string)
    : node.kind === 'list' && node.items.length === 0;

function unary(operator: string, operand: ConfigNode, node: PhpNode): number | boolean {
  if (operand.kind === 'scalar' && operator === '!' && environmentOf(operand) === undefined)
    return isFalsy(operand);
  if (operand.kind !== 'scalar' || typeof operand.value !== 'number') throw unknown(node);
  if (operator === '-') return -operand.value;
  if (operator === '+') return operand.value;
  throw unknown(node);
}

function lookUp(
  node: PhpNode & { readonly kind: 'name' | 'call' | 'offsetlookup' | 'staticlookup' },
  scope: Scope,
  depth: number,
): ConfigText {
  switch (node.kind) {
    case 'name': {
      const constant = CONSTANTS.get(node.name.replace(/^\\/, ''));
      if (constant === undefined) throw unknown(node);
      return constant;
    }
    case 'call':
      return call(node, scope, depth);
    case 'offsetlookup': {
      const { what, offset } = node;
      if (what.kind !== 'variable' || (what.name !== '_ENV' && what.name !== '_SERVER')) throw unknown(node);
      return { parts: [{ env: plainText(offset, scope, depth) }] };
    }
    case 'staticlookup': {
      if (node.what.kind !== 'name' || node.offset.kind !== 'identifier') throw unknown(node);
      const className = resolveClass(node.what.name, node.what.resolution, scope);
      const constant = node.offset.name;
      if (constant.toLowerCase() === 'class') return className;
      if (className.toLowerCase() === 'pdo' && isPdoConstant(constant)) return `PDO::${constant}`;
      throw unknown(node);
    }
  }
  return assertNever(node);
}

const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['PHP_EOL', '\n'],
  ['DIRECTORY_SEPARATOR', '/'],
]);

function call(node: PhpNode & { readonly kind: 'call' }, scope: Scope, depth: number): ConfigText {
  const name = node.what.kind === 'name' ? node.what.name.replace(/^\\/, '').toLowerCase() : '';
  const [first, second] = node.arguments;
  if (first === undefined || (name !== 'getenv' && name !== 'dirname')) throw unknown(node);
  if (name === 'getenv') return { parts: [{ env: plainText(first, scope, depth) }] };
  const levels = second === undefined ? 1 : Number(plainText(second, scope, depth));
  let path = plainText(first, scope, depth);
  for (let level = 0; level < levels; level++) path = dirname(path);
  return path;
}

function resolveClass(name: string, resolution: string, { namespace, imports }: Scope): string {
  if (resolution === 'fqn') return name.replace(/^\\/, '');
  const [head = '', ...rest] = name.split('\\');
  const imported = imports.get(head.toLowerCase());
  if (imported !== undefined) return [imported.replace(/^\\/, ''), ...rest].join('\\');
  return namespace === '' ? name : `${namespace}\\${name}`;
}

/** Converts a value to a string as PHP does. */
function textOf(node: PhpNode, scope: Scope, depth: number): ConfigText {
  const evaluated = evaluate(node, scope, depth + 1);
  if (evaluated.kind !== 'scalar') throw unknown(node);
  return asText(evaluated);
}

function asText({ value }: ScalarNode): ConfigText {
  if (value === null || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'number' ? String(value) : value;
}

function plainText(node: PhpNode, scope: Scope, depth: number): string {
  const text = textOf(node, scope, depth);
  if (typeof text !== 'string') throw unknown(node);
  return text;
}

function numberOf(written: string): number {
  const digits = written.replaceAll('_', '').toLowerCase();
  if (/^0o?[0-7]+$/.test(digits)) return Number.parseInt(digits.replace('o', ''), 8);
  return Number(digits);
}

/** The name of a construct for messages. */
function unknown(node: PhpNode): UnknownConstruct {
  return new UnknownConstruct(describe(node), node.loc.start.offset);
}

/** Quotes only function names, because a password in double quotes can contain a dollar sign. */
function describe(node: PhpNode): string {
  switch (node.kind) {
    case 'variable':
      return 'a variable';
    case 'name':
      return 'a constant';
    case 'call':
      return node.what.kind === 'name' ? `${node.what.name}()` : 'a call';
    case 'staticlookup':
      return 'a constant of a class';
    case 'offsetlookup':
      return 'an element of an array';
    case 'bin':
      return `the operator "${node.type}"`;
    case 'retif':
      return 'a condition on the environment';
    case 'magic':
      return node.value;
    default:
      return STATEMENTS[node.kind] ?? `"${node.kind}"`;
  }
}

const STATEMENTS: Readonly<Record<string, string>> = {
  assign: 'an assignment',
  expressionstatement: 'a statement before "return"',
  if: '"if"',
  include: '"require" or "include"',
  new: '"new"',
  cast: 'a type cast',
  closure: 'a function',
  arrowfunc: 'a function',
  function: 'a function',
};
