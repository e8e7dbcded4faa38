import type { Edit } from '../change.ts';
import type { PropelClass } from '../propel-api.ts';
import { child, descendants, list, type MethodCall, methodCallOf, type Node, textOf } from './ast.ts';
import { bareUpdates } from './bare-queries.ts';
import { orderByColumn, ordersBySql } from './order-by-sql.ts';
import { type Remark, remark } from './remark.ts';
import { type DocTypes, type Resolve, replacementOf, typeOf, walk } from './types.ts';

/** Calls of methods that a class of ours has not, and those with another meaning, which are rewritten where that is safe. */
export function callsOf(
  program: Node,
  resolve: Resolve,
  docs: DocTypes,
  classes: readonly PropelClass[],
  text: string,
): { readonly edits: readonly Edit[]; readonly remarks: readonly Remark[] } {
  const byName = new Map(classes.map((entry) => [entry.name, entry]));
  const specific = specificMethods(program, classes, text);
  const bare = bareUpdates(program, resolve);
  const remarks = [...bare].map((offset) =>
    remark(offset, 'update() without a condition is refused', 'Call updateAll().'),
  );
  const edits: Edit[] = [];
  walk(program, resolve, docs, (node, variables) => {
    const call = methodCallOf(node);
    if (call === undefined) return;
    const type = typeOf(call.receiver, variables, resolve);
    const rewritten = ordersBySql(call) ? orderByColumn(call, type, text, edits.length + 1) : undefined;
    if (rewritten !== undefined) {
      edits.push(...rewritten);
      return;
    }
    const sentence = type === undefined ? specific.get(call.name) : replacementOf(type, call.name, byName);
    if (sentence !== undefined) remarks.push(remark(call.offset, `There is no ${call.name}()`, sentence));
    remarks.push(...differences(call, type, resolve));
  });
  return { edits, remarks };
}

/** Names of three words or more, which methods of other classes do not have by chance. */
const SPECIFIC = /^[a-z]+[A-Z][a-z]+[A-Z]/;

/**
 * Methods that are reported without knowing the object: the file names a class that had them, no class of ours has them,
 * nor does the file itself.
 */
function specificMethods(
  program: Node,
  classes: readonly PropelClass[],
  text: string,
): ReadonlyMap<string, string> {
  const candidates = classes
    .filter((entry) => isNamed(entry, text))
    .flatMap(({ instead }) => Object.entries(instead))
    .filter(([name]) => SPECIFIC.test(name));
  if (candidates.length === 0) return new Map();
  const own = descendants(program).filter(({ kind }) => kind === 'method');
  const known = new Set([
    ...classes.flatMap(({ methods }) => methods),
    ...own.map((node) => textOf(node, 'name')),
  ]);
  return new Map(candidates.filter(([name]) => !known.has(name)));
}

const isNamed = ({ name, class: ours, instead }: PropelClass, text: string): boolean =>
  Object.keys(instead).length > 0 &&
  (name === 'Base\\Query'
    ? /Query::create\b/.test(text)
    : text.includes(name) || (ours !== null && text.includes(ours)));

/** A call with another meaning than in Propel: what it is, and what to write. */
interface Difference {
  readonly applies: (call: MethodCall, type: string | undefined, resolve: Resolve) => boolean;
  readonly what: (name: string) => string;
  readonly instead: string;
}

const DIFFERENCES: readonly Difference[] = [
  {
    applies: ({ name, arguments: given }, _, resolve) =>
      /^filterBy(?:[A-Z]|$)/.test(name) && given.some((node) => isCustom(node, resolve)),
    what: (name) => `Criteria::CUSTOM and RAW do not work in ${name}()`,
    instead: 'Use where() with the condition.',
  },
  {
    applies: ({ name, arguments: [first] }, _, resolve) =>
      name === 'filterByArray' && first !== undefined && hasComparison(first, resolve),
    what: () => 'A list in filterByArray() is a list of values, without a comparison',
    instead: 'Call filterBy() for that column.',
  },
  {
    applies: (call, type) => {
      const [first] = call.arguments;
      return (
        ordersBySql(call) ||
        (call.name === 'orderBy' &&
          type === 'Base\\Query' &&
          first?.kind === 'string' &&
          String(first.fields.value).includes('('))
      );
    },
    what: (name) => `${name}() takes columns and names of withColumn(), not SQL`,
    instead: "Write withColumn('RAND()', 'chance')->orderBy('chance').",
  },
  {
    applies: ({ name }) => name === 'createSelectSql',
    what: () => 'createSelectSql() writes ? for values, not :p1',
    instead: 'Bind the values by their positions.',
  },
];

function differences(call: MethodCall, type: string | undefined, resolve: Resolve): readonly Remark[] {
  return DIFFERENCES.filter(({ applies }) => applies(call, type, resolve)).map(({ what, instead }) =>
    remark(call.offset, what(call.name), instead),
  );
}

const isCustom = (node: Node, resolve: Resolve): boolean =>
  node.kind === 'staticlookup' &&
  /\\(?:Criteria|ModelCriteria)$/.test(typeOf(child(node, 'what'), new Map(), resolve) ?? '') &&
  /^(?:CUSTOM|CUSTOM_EQUAL|RAW)$/.test(textOf(node, 'offset') ?? '');

/** Whether a literal array has `[value, Criteria::…]` as one of its values. */
function hasComparison(node: Node, resolve: Resolve): boolean {
  return list(node, 'items').some((entry) => {
    const value = child(entry, 'value');
    const second = value?.kind === 'array' ? list(value, 'items')[1] : undefined;
    const comparison = second && child(second, 'value');
    return (
      comparison?.kind === 'staticlookup' &&
      /Criteria$/.test(typeOf(child(comparison, 'what'), new Map(), resolve) ?? '')
    );
  });
}
