import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import { newColumn, newDatabase, newTable } from '../../model/new.ts';
import { findTable } from '../../model/relations.ts';
import type { AppliedTypescript, MemberContext } from '../../targets/typescript/slots.ts';
import { applyBehaviors } from '../apply.ts';
import { type Behavior, type BehaviorDefinition, defineBehavior } from '../behavior.ts';
import { classContributions } from '../contributions.ts';

const behavior = (name: string, rest: Partial<BehaviorDefinition<object>>, builtIn = true): Behavior =>
  defineBehavior<object>({ apiVersion: 1, name, parameters: [], parseOptions: () => ({}), ...rest }, builtIn);

const use = (name: string): BehaviorUse => ({ name, parameters: [], parameterLists: [] });

function contributions(uses: readonly string[], ...behaviors: readonly Behavior[]) {
  const columns = [newColumn('id', 'INTEGER', { primaryKey: true })];
  const tables = [
    newTable('task', { columns, behaviors: uses.map(use) }),
    newTable('note', { columns, behaviors: [] }),
  ];
  const diagnostics = new Diagnostics();
  const applied = applyBehaviors(newDatabase('shop', { tables }), diagnostics, behaviors);
  const of = (name: string) => {
    const table = findTable(applied.database, name);
    if (table === undefined) throw new Error(`no table ${name}`);
    return classContributions(applied)(table, 'typescript') as readonly AppliedTypescript[];
  };
  return { of, all: () => diagnostics.all };
}

describe('contributions to TypeScript classes', () => {
  it('are listed in the order of their hooks, with facts and origin', () => {
    const late = behavior('late', {
      runs: { after: ['early'] },
      facts: () => ({ column: 'id' }),
      targets: { typescript: () => ({ module: 'late', hooks: 'late' }) },
    });
    const early = behavior('early', { targets: { typescript: () => ({ module: 'early', hooks: 'early' }) } });
    const { of } = contributions(['late', 'early'], late, early);
    expect(of('task')).toEqual([
      { module: 'early', hooks: 'early', key: 'early', origin: { text: 'the behavior "early"' } },
      {
        module: 'late',
        hooks: 'late',
        key: 'late',
        facts: { column: 'id' },
        origin: { text: 'the behavior "late"' },
      },
    ]);
  });

  it('reach other tables', () => {
    const counting = behavior('counting', {
      targets: { typescript: () => ({ module: 'counting', tables: { note: { module: 'counted' } } }) },
    });
    const { of } = contributions(['counting'], counting);
    expect(of('note').map(({ module }) => module)).toEqual(['counted']);
  });

  it('of several uses give a table the same hooks, mixin and member once', () => {
    const member = { name: 'pause', text: 'pause(): void;' };
    const counted = {
      module: 'counted',
      hooks: 'counted',
      modelMixin: 'Counted',
      modelMembers: () => [member],
    } as const;
    const other = { module: 'counted', hooks: 'followed' } as const;
    const makes = (name: string) =>
      behavior(name, {
        targets: {
          typescript: () => ({
            module: 'counting',
            hooks: 'counting',
            facts: { of: name },
            tables: { note: [counted, other] },
          }),
        },
      });
    const { of } = contributions(['first', 'second'], makes('first'), makes('second'));
    expect(of('note').map(({ hooks, modelMixin }) => [hooks, modelMixin])).toEqual([
      ['counted', 'Counted'],
      ['followed', undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    const members = of('note').flatMap((one) => one.modelMembers?.({} as MemberContext) ?? []);
    expect(members).toEqual([member]);
    // Hooks with facts of their own are others.
    expect(of('task').map(({ hooks, facts }) => [hooks, facts])).toEqual([
      ['counting', { of: 'first' }],
      ['counting', { of: 'second' }],
    ]);
  });

  it('are missing where a behavior contributes to PHP only, and that is an error', () => {
    const php = behavior('cached', { targets: { php: () => ({ own: {} }) } });
    const { of, all } = contributions(['cached'], php);
    expect(of('task')).toEqual([]);
    expect(all().map(({ code, message }) => [code, message])).toEqual([
      ['behavior/no-typescript', 'The behavior "cached" of the table "task" has no TypeScript part.'],
    ]);
  });

  it('are not asked for where a behavior extends the schema only', () => {
    const extending = behavior('extending', { facts: () => ({}) });
    const none = behavior('none', { targets: { php: () => 'none', typescript: 'none' } });
    const { of, all } = contributions(['extending', 'none'], extending, none);
    expect(of('task')).toEqual([]);
    expect(all()).toEqual([]);
  });

  it('name the behavior of a third party that fails', () => {
    const broken = behavior(
      'broken',
      {
        targets: {
          typescript: () => {
            throw new Error('no column');
          },
        },
      },
      false,
    );
    const { of } = contributions(['broken'], broken);
    expect(() => of('task')).toThrow(/broken/);
  });
});
