import { child, descendants, methodCallOf, type Node, opensScope, textOf } from './ast.ts';
import { type Remark, remark } from './remark.ts';

const MUTATORS = /^(?:modify|setTime|setDate|setISODate|setTimestamp|setTimezone|add|sub)$/;
const DATE_GETTER = /^get\w*(?:At|On|Date|Day|Time|Until|Since|Expiry|Birthday)$/;

/** Dates that are changed in place: their methods return a new object now. */
export function remarksOnDates(program: Node, text: string): readonly Remark[] {
  if (!/->\s*(?:modify|set(?:Time|Date|ISODate)|add|sub)/.test(text)) return [];
  return descendants(program).flatMap((node) =>
    opensScope(node) || node === program ? ofFunction(node) : [],
  );
}

function ofFunction(node: Node): readonly Remark[] {
  const own = descendants(node, (below) => !opensScope(below));
  const dates = datesOf(own);
  return own
    .filter(({ kind }) => kind === 'expressionstatement')
    .flatMap((statement): readonly Remark[] => {
      const call = methodCallOf(child(statement, 'expression'));
      if (call === undefined || !MUTATORS.test(call.name)) return [];
      const root = rootOf(call.receiver);
      const getter =
        root.kind === 'variable' ? dates.get(textOf(root, 'name') ?? '') : methodCallOf(root)?.name;
      if (getter === undefined || !/^get[A-Z]/.test(getter)) return [];
      // Collections and models have methods of the other names too.
      if (call.name !== 'modify' && !DATE_GETTER.test(getter)) return [];
      return [
        remark(
          call.offset,
          `${call.name}() does not change the date that ${getter}() returned, a DateTimeImmutable`,
          'Use the result, or set generator.dateTime.dateTimeClass to DateTime.',
        ),
      ];
    });
}

/** The object of a chain of mutators: `$date` of `$date->modify('…')->setTime(0, 0)`. */
function rootOf(node: Node): Node {
  const call = methodCallOf(node);
  return call !== undefined && !call.isStatic && MUTATORS.test(call.name) ? rootOf(call.receiver) : node;
}

/** Variables that hold nothing but the result of a getter, with its name. */
function datesOf(nodes: readonly Node[]): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  for (const node of nodes.filter(({ kind }) => kind === 'assign')) {
    const left = child(node, 'left');
    const name = left?.kind === 'variable' ? textOf(left, 'name') : undefined;
    const call = methodCallOf(child(node, 'right'));
    const getter =
      call !== undefined && !call.isStatic && call.arguments.length === 0 ? call.name : undefined;
    if (name === undefined) continue;
    const isDate = getter !== undefined && DATE_GETTER.test(getter);
    found.set(name, isDate && !found.has(name) ? getter : undefined);
  }
  return new Map(
    [...found].flatMap(([name, getter]) => (getter === undefined ? [] : [[name, getter] as const])),
  );
}
