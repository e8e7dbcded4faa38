import {
  type AppliedTypescript,
  type Declaration,
  type MemberContext,
  specifierOf,
} from '../../targets/typescript/slots.ts';

/** Several uses of a behavior can concern one table: its classes get the same mixin, hooks and member once. */
export function withoutRepeated(contributions: readonly AppliedTypescript[]): readonly AppliedTypescript[] {
  return contributions.map((contribution, place) => {
    const earlier = contributions
      .slice(0, place)
      .filter((one) => specifierOf(one) === specifierOf(contribution));
    return earlier.length === 0 ? contribution : withoutThoseOf(earlier, contribution);
  });
}

function withoutThoseOf(
  earlier: readonly AppliedTypescript[],
  { hooks, modelMixin, queryMixin, modelMembers, queryMembers, ...rest }: AppliedTypescript,
): AppliedTypescript {
  const isKnown = (slot: 'modelMixin' | 'queryMixin', name: string): boolean =>
    earlier.some((one) => one[slot] === name);
  // Hooks with facts of their own are others.
  const hasHooks = rest.facts === undefined && earlier.some((one) => one.hooks === hooks);
  return {
    ...rest,
    ...(hooks !== undefined && !hasHooks && { hooks }),
    ...(modelMixin !== undefined && !isKnown('modelMixin', modelMixin) && { modelMixin }),
    ...(queryMixin !== undefined && !isKnown('queryMixin', queryMixin) && { queryMixin }),
    ...(modelMembers !== undefined && { modelMembers: fresh('modelMembers', modelMembers, earlier) }),
    ...(queryMembers !== undefined && { queryMembers: fresh('queryMembers', queryMembers, earlier) }),
  };
}

type Members = (context: MemberContext) => readonly Declaration[];

/** The members that no earlier contribution declares in the same words. */
const fresh =
  (slot: 'modelMembers' | 'queryMembers', members: Members, earlier: readonly AppliedTypescript[]): Members =>
  (context) => {
    const known = new Set(earlier.flatMap((one) => one[slot]?.(context) ?? []).map(({ text }) => text));
    return members(context).filter(({ text }) => !known.has(text));
  };
