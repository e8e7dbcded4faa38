import { describe, expect, it } from 'vitest';
import { Model, Query } from '../../../../runtimes/typescript/src/generated.ts';
import { LANGUAGE_MEMBERS, runtimeMembers } from './runtime-members.ts';

/** The members of a class and of those that it extends. */
function membersOf(prototype: object): readonly string[] {
  const names = new Set<string>();
  for (let one = prototype; one !== Object.prototype; one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
  return [...names].filter((name) => !LANGUAGE_MEMBERS.includes(name));
}

describe.each([
  ['model', Model.prototype],
  ['query', Query.prototype],
] as const)('the members of the runtime for a %s', (role, prototype) => {
  it('are those of its class', () => {
    const listed = [...runtimeMembers[role]].filter((name) => !LANGUAGE_MEMBERS.includes(name));
    expect(listed.sort()).toEqual([...membersOf(prototype)].sort());
  });
});
