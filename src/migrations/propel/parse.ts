import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type SourceFile, spanAt } from '../../diagnostics/span.ts';
import { propelDiagnostics } from './diagnostics.ts';
import { classesOf, nameOf, type PhpNode, PhpSyntaxError } from './php.ts';

/** A migration of Propel, as its class says it. */
export interface PropelMigration {
  /** Unix seconds. */
  readonly version: number;
  readonly suffix?: string;
  readonly file: SourceFile;
  readonly comment: string;
  /** SQL by connection; undefined where it is known only when the method runs. */
  readonly up: ReadonlyMap<string, string> | undefined;
  readonly down: ReadonlyMap<string, string> | undefined;
  /** Methods beside the SQL that do something. */
  readonly hooks: readonly string[];
}

const FILE_NAME = /^PropelMigration_(\d{1,12})(?:_(.+))?\.php$/;
const HOOKS = ['preUp', 'postUp', 'preDown', 'postDown'];

export const isPropelMigration = (fileName: string): boolean => FILE_NAME.test(fileName);

/** Reads a migration class without running it. */
export function parsePropelMigration(
  file: SourceFile,
  fileName: string,
  diagnostics: Diagnostics,
): PropelMigration | undefined {
  const [, version = '', suffix] = FILE_NAME.exec(fileName) ?? [];
  const className = fileName.replace(/\.php$/, '');
  const found = findClass(file, className, diagnostics);
  if (found === undefined) return undefined;
  const methods = new Map(
    found.body.flatMap((node) =>
      node.kind === 'method' ? [[nameOf(node.name).toLowerCase(), bodyOf(node.body)] as const] : [],
    ),
  );
  const hooks = HOOKS.filter((name) => !isEmpty(methods.get(name.toLowerCase()) ?? []));
  if (hooks.length > 0) diagnostics.report(propelDiagnostics.hooks({ hooks }, { path: file.path }));
  const sqlOf = (method: string): ReadonlyMap<string, string> | undefined => {
    const body = methods.get(method.toLowerCase());
    const sql = body === undefined ? new Map<string, string>() : returned(body);
    if (sql === undefined) {
      const offset = body?.[0]?.loc.start.offset ?? 0;
      diagnostics.report(propelDiagnostics.computedSql({ method }, spanAt(file, offset)));
    }
    return sql;
  };
  return {
    version: Number(version),
    ...(suffix !== undefined && { suffix }),
    file,
    comment: commentOf(found.body),
    up: sqlOf('getUpSQL'),
    down: sqlOf('getDownSQL'),
    hooks,
  };
}

function findClass(
  file: SourceFile,
  className: string,
  diagnostics: Diagnostics,
): Extract<PhpNode, { kind: 'class' }> | undefined {
  try {
    const found = classesOf(file.text).find(
      ({ name }) => nameOf(name).toLowerCase() === className.toLowerCase(),
    );
    if (found === undefined)
      diagnostics.report(propelDiagnostics.noClass({ className }, { path: file.path }));
    return found;
  } catch (error) {
    if (!(error instanceof PhpSyntaxError)) throw error;
    diagnostics.report(propelDiagnostics.syntax({ reason: error.message }, spanAt(file, error.offset)));
    return undefined;
  }
}

const bodyOf = (body: PhpNode | null): readonly PhpNode[] => (body?.kind === 'block' ? body.children : []);

/** Nothing happens before a plain return, and only `false` stops the migration. */
const isEmpty = (body: readonly PhpNode[]): boolean => {
  const [first] = body.filter(({ kind }) => kind !== 'noop');
  if (first === undefined) return true;
  if (first.kind !== 'return') return false;
  const { expr } = first;
  return expr === null || expr.kind === 'nullkeyword' || (expr.kind === 'boolean' && expr.value);
};

function commentOf(members: readonly PhpNode[]): string {
  for (const member of members) {
    if (member.kind !== 'propertystatement') continue;
    const property = member.properties.find(({ name }) => nameOf(name) === 'comment');
    if (property?.value != null) return textOf(property.value, new Map()) ?? '';
  }
  return '';
}

type Values = Map<string, string | ReadonlyMap<string, string>>;

/** The array that a method returns, where it consists of literals. */
function returned(body: readonly PhpNode[]): ReadonlyMap<string, string> | undefined {
  const values: Values = new Map();
  for (const node of body) {
    if (node.kind === 'noop') continue;
    if (node.kind === 'return') return node.expr === null ? undefined : arrayOf(node.expr, values);
    if (node.kind !== 'expressionstatement' || !assign(node.expression, values)) return undefined;
  }
  return undefined;
}

function assign(node: PhpNode, values: Values): boolean {
  if (node.kind !== 'assign' || node.left.kind !== 'variable') return false;
  const { name } = node.left;
  const value = textOf(node.right, values) ?? arrayOf(node.right, values);
  const before = values.get(name);
  if (value === undefined) return false;
  if (node.operator === '=') values.set(name, value);
  else if (node.operator === '.=' && typeof value === 'string' && typeof before === 'string') {
    values.set(name, before + value);
  } else return false;
  return true;
}

function arrayOf(node: PhpNode, values: Values): ReadonlyMap<string, string> | undefined {
  if (node.kind === 'variable') {
    const known = values.get(node.name);
    return typeof known === 'object' ? known : undefined;
  }
  if (node.kind !== 'array') return undefined;
  const entries = new Map<string, string>();
  for (const item of node.items) {
    if (item.kind === 'noop') continue;
    if (item.kind !== 'entry' || item.key === null || item.unpack) return undefined;
    const [key, value] = [textOf(item.key, values), textOf(item.value, values)];
    if (key === undefined || value === undefined) return undefined;
    entries.set(key, value);
  }
  return entries;
}

function textOf(node: PhpNode, values: Values): string | undefined {
  switch (node.kind) {
    case 'string':
    case 'nowdoc':
      return node.value;
    case 'encapsed':
      return joined(
        node.value.map(({ expression }) => expression),
        values,
      );
    case 'bin':
      return node.type === '.' ? joined([node.left, node.right], values) : undefined;
    case 'variable': {
      const known = values.get(node.name);
      return typeof known === 'string' ? known : undefined;
    }
    case 'name':
      return node.name === 'PHP_EOL' ? '\n' : undefined;
    default:
      return undefined;
  }
}

function joined(nodes: readonly PhpNode[], values: Values): string | undefined {
  const texts = nodes.map((node) => textOf(node, values));
  return texts.every((text) => text !== undefined) ? texts.join('') : undefined;
}
