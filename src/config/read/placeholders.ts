import type { Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import { excerptOf } from '../../diagnostics/span.ts';
import { nearest } from '../../support/nearest.ts';
import {
  type ConfigText,
  type EnvironmentPart,
  joinParts,
  missingVariables,
  partsOf,
  resolveText,
} from '../config-text.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { ConfigNode, MapEntry, ScalarNode } from '../tree.ts';
import { scalar } from '../tree.ts';

const PLACEHOLDER = /%%|%([^%\s]+)%/g;
const WHOLE = /^%([^%\s]+)%$/;

/** A string without placeholders. */
export const escapePlaceholders = (text: string): string => text.replaceAll('%', '%%');

/** A string as a configuration file contains it. */
export const writtenText = (text: ConfigText): string =>
  printed(text, (literal) => escapePlaceholders(literal));

/** A string as a user types it: `%env.NAME%` is a variable, and every other percent sign is itself. */
export const typedText = (text: ConfigText): string => printed(text, (literal) => literal);

const printed = (text: ConfigText, literal: (part: string) => string): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? literal(part) : `%env.${part.env}%`))
    .join('');

/** Reads what {@link typedText} prints. */
export const parseTypedText = (text: string): ConfigText =>
  joinParts(
    text.split(/%env\.([A-Za-z_]\w*)%/).map((part, index) => (index % 2 === 0 ? part : { env: part })),
  );

interface Resolving {
  /** The first value of every key, in file order. */
  readonly values: ReadonlyMap<string, ConfigNode>;
  readonly environment: NodeJS.ProcessEnv;
  readonly diagnostics: Diagnostics;
  /** The placeholders being resolved, outermost first. */
  readonly stack: readonly string[];
  /** Nodes already reported, because several placeholders can refer to the same value. */
  readonly reported: Set<string>;
}

/**
 * Replaces `%key%` with the first value of that key in the same file and `%%` with a percent sign.
 * `%env.NAME%` stays a variable: the key decides whether it is read now or at run time.
 */
export function resolvePlaceholders(
  tree: ConfigNode,
  environment: NodeJS.ProcessEnv,
  diagnostics: Diagnostics,
): ConfigNode {
  const values = new Map<string, ConfigNode>();
  collect(tree, values);
  return resolve(tree, { values, environment, diagnostics, stack: [], reported: new Set() });
}

function collect(node: ConfigNode, values: Map<string, ConfigNode>): void {
  if (node.kind === 'list') for (const item of node.items) collect(item, values);
  if (node.kind !== 'map') return;
  for (const [key, { value }] of node.entries) {
    if (!values.has(key)) values.set(key, value);
    collect(value, values);
  }
}

function resolve(node: ConfigNode, resolving: Resolving): ConfigNode {
  switch (node.kind) {
    case 'scalar':
      return typeof node.value === 'string' ? resolveScalar(node, node.value, resolving) : node;
    case 'list':
      return { ...node, items: node.items.map((item) => resolve(item, resolving)) };
    case 'map': {
      const entries = [...node.entries].map(([key, entry]): [string, MapEntry] => [
        resolveKey(key, entry, resolving),
        { ...entry, value: resolve(entry.value, resolving) },
      ]);
      return { ...node, entries: new Map(entries) };
    }
  }
}

/** A placeholder that is the whole value keeps the type of the referenced value. */
function resolveScalar(node: ScalarNode, text: string, resolving: Resolving): ConfigNode {
  if (!text.includes('%')) return node;
  const whole = WHOLE.exec(text)?.[1];
  if (whole !== undefined && !whole.startsWith('env.')) {
    const target = lookUp(whole, node, resolving);
    return target === undefined ? node : { ...target, span: node.span };
  }
  return scalar(resolveWords(node, text, resolving), node.span);
}

function resolveWords(node: ScalarNode, text: string, resolving: Resolving): ConfigText {
  const parts: (string | EnvironmentPart)[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    parts.push(text.slice(end, match.index), ...partsFor(match[1], node, resolving));
    end = match.index + match[0].length;
  }
  return joinParts([...parts, text.slice(end)]);
}

function partsFor(
  name: string | undefined,
  node: ScalarNode,
  resolving: Resolving,
): readonly (string | EnvironmentPart)[] {
  if (name === undefined) return ['%'];
  if (name.startsWith('env.')) return [{ env: name.slice('env.'.length) }];
  const isText = resolving.values.get(name)?.kind === 'scalar';
  const target = isText || !resolving.values.has(name) ? lookUp(name, node, resolving) : undefined;
  if (target?.kind !== 'scalar') {
    const isKnown = resolving.values.has(name) && (!isText || target !== undefined);
    if (isKnown) reportOnce(configDiagnostics.placeholderNotText({ name }, node.span), resolving);
    return [];
  }
  const { value } = target;
  if (value === null) return [];
  return typeof value === 'object' || typeof value === 'string' ? partsOf(value) : [target.text];
}

/** Undefined after a problem was reported. */
function lookUp(name: string, node: ScalarNode, resolving: Resolving): ConfigNode | undefined {
  const { values, stack } = resolving;
  const target = values.get(name);
  if (target === undefined) {
    // Text that excerpts hide can be part of a password.
    const details = excerptOf(node.span, 1_000).includes(`%${name}%`)
      ? { name, nearest: nearest(name, [...values.keys()]) }
      : { name: undefined, nearest: undefined };
    reportOnce(configDiagnostics.unknownPlaceholder(details, node.span), resolving);
    return undefined;
  }
  const start = stack.indexOf(name);
  if (start !== -1) {
    const names = stack.slice(start);
    const problem = configDiagnostics.circularPlaceholder({ names: [...names, name] }, node.span);
    reportOnce(problem, resolving, [...names].sort().join(' '));
    return undefined;
  }
  return resolve(target, { ...resolving, stack: [...stack, name] });
}

function reportOnce(problem: Diagnostic, { reported, diagnostics }: Resolving, key?: string): void {
  const identity = key ?? `${problem.span?.offset} ${problem.message}`;
  if (reported.has(identity)) return;
  reported.add(identity);
  diagnostics.report(problem);
}

/** Resolves the placeholders of a key; its environment variables must be set now. */
function resolveKey(key: string, { keySpan }: MapEntry, resolving: Resolving): string {
  if (!key.includes('%')) return key;
  const resolved = resolveWords(scalar(key, keySpan), key, resolving);
  for (const variable of missingVariables(resolved, resolving.environment)) {
    resolving.diagnostics.report(configDiagnostics.missingVariable({ path: key, variable }, keySpan));
  }
  return resolveText(resolved, resolving.environment);
}
