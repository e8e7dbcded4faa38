import type { BehaviorUse } from '../../../model/behavior-use.ts';
import type { EntityContext } from '../context.ts';
import { type AppliedContribution, type HookClass, hooksOf } from '../slots.ts';
import type { PhpConstant } from '../syntax/class.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { inlineLiteral, literal, type PhpValue } from '../syntax/literal.ts';

/** The parameters of each behavior, by its id or name. */
export function behaviorParameters({ entity: { table } }: EntityContext): Code {
  if (table.behaviors.length === 0) return php`[]`;
  return inlineLiteral(Object.fromEntries(table.behaviors.map((use) => [use.id ?? use.name, values(use)])));
}

/** A parameter that is given several times is a list. */
function values({ parameters, parameterLists }: BehaviorUse): Readonly<Record<string, PhpValue>> {
  const found = new Map<string, PhpValue>();
  for (const { name, value } of parameters) {
    const earlier = found.get(name);
    found.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  for (const { name, items } of parameterLists) {
    found.set(
      name,
      items.map((item) => Object.fromEntries(item.map((parameter) => [parameter.name, parameter.value]))),
    );
  }
  return Object.fromEntries(found);
}

/** What the run-time parts of behaviors know about the table, and the hook classes that the runtime calls. */
export function hookConstants(context: EntityContext): readonly PhpConstant[] {
  const facts = context.contributions.flatMap(({ key, facts: known }) =>
    key === undefined || known === undefined ? [] : [[key, inlineLiteral(known)] as const],
  );
  const hooks = hooksOf(context);
  return [
    ...(facts.length === 0 ? [] : [{ name: 'BEHAVIOR_FACTS', value: literal(Object.fromEntries(facts)) }]),
    ...(hooks.length === 0
      ? []
      : [{ name: 'HOOKS', value: literal(hooks.map(({ hook, by }) => entry(hook, by))) }]),
  ];
}

const entry = ({ class: name, facts }: HookClass, { key, facts: shared }: AppliedContribution): Code =>
  php`[${className(name)}::class, ${factsOf(facts, key, shared)}]`;

function factsOf(own: HookClass['facts'], key: string | undefined, shared: HookClass['facts']): Code {
  if (own !== undefined) return inlineLiteral(own);
  return key === undefined || shared === undefined ? php`[]` : php`self::BEHAVIOR_FACTS[${literal(key)}]`;
}
