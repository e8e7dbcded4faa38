import type { Json } from '../format/scenario.ts';
import type { Choices } from './choices.ts';

type Scope = number | null;

interface Member {
  readonly name: string;
  scope: Scope;
}

const SCOPES: readonly Scope[] = [1, 2, null];

/** Lists as arrays of names: what the ranks have to be after each operation. */
class ListModel {
  readonly lists = new Map<Scope, Member[]>(SCOPES.map((scope) => [scope, []]));
  count = 0;

  list(scope: Scope): Member[] {
    return this.lists.get(scope) ?? [];
  }

  get members(): readonly Member[] {
    return [...this.lists.values()].flat();
  }

  take(member: Member): void {
    const list = this.list(member.scope);
    list.splice(list.indexOf(member), 1);
  }

  put(member: Member, scope: Scope, rank: number): void {
    member.scope = scope;
    this.list(scope).splice(rank - 1, 0, member);
  }

  /** The rows of the table, in the order of their ids, which is that of their names. */
  rows(): Json {
    const rows = [...this.lists].flatMap(([scope, list]) =>
      list.map(({ name }, index) => ({ number: Number(name.slice(1)), row: [name, scope, index + 1] })),
    );
    return rows.sort((one, other) => one.number - other.number).map(({ row }) => row);
  }
}

type Operation = (model: ListModel, choices: Choices) => readonly Json[];

const call = (on: string, method: string, ...args: readonly Json[]): Json => ({
  call: { on, method, ...(args.length > 0 ? { with: args } : {}) },
});

const add: Operation = (model, choices) => {
  const scope = choices.oneOf(SCOPES);
  model.count += 1;
  const member: Member = { name: `t${model.count}`, scope };
  const length = model.list(scope).length;
  const made: Json = {
    new: { as: member.name, model: 'Task', values: { Title: member.name, BoardId: scope } },
  };
  const [rank, placed] = choices.oneOf<readonly [number, readonly Json[]]>([
    [length + 1, []],
    [1, [call(member.name, 'insertAtTop')]],
    [length + 1, [call(member.name, 'insertAtBottom')]],
    [1 + (model.count % (length + 1)), [call(member.name, 'insertAtRank', 1 + (model.count % (length + 1)))]],
  ]);
  model.put(member, scope, rank);
  return [made, ...placed, call(member.name, 'save')];
};

const move: Operation = (model, choices) => {
  const member = choices.oneOf(model.members);
  const list = model.list(member.scope);
  const rank = list.indexOf(member) + 1;
  const wanted = 1 + choices.below(list.length);
  const [to, ...method] = choices.oneOf<readonly [number, string, ...number[]]>([
    [Math.max(1, rank - 1), 'moveUp'],
    [Math.min(list.length, rank + 1), 'moveDown'],
    [1, 'moveToTop'],
    [list.length, 'moveToBottom'],
    [wanted, 'moveToRank', wanted],
  ]);
  model.take(member);
  model.put(member, member.scope, to);
  const [name, ...args] = method;
  return [call(member.name, name as string, ...(args as number[]))];
};

const swap: Operation = (model, choices) => {
  const [one, other] = [choices.oneOf(model.members), choices.oneOf(model.members)];
  if (one === other) return [];
  const [list, second] = [model.list(one.scope), model.list(other.scope)];
  const [rank, secondRank] = [list.indexOf(one), second.indexOf(other)];
  list[rank] = other;
  second[secondRank] = one;
  [one.scope, other.scope] = [other.scope, one.scope];
  return [call(one.name, 'swapWith', `$${other.name}`)];
};

const remove: Operation = (model, choices) => {
  const member = choices.oneOf(model.members);
  model.take(member);
  return [call(member.name, 'delete')];
};

/** Changes the list of a row that was read again: an object in memory may hold an old rank. */
const transfer: Operation = (model, choices) => {
  const member = choices.oneOf(model.members);
  const scope = choices.oneOf(SCOPES);
  if (scope === member.scope) return [];
  model.take(member);
  const length = model.list(scope).length;
  const isFirst = choices.onceIn(2);
  model.put(member, scope, isFirst ? 1 : length + 1);
  return [
    call(member.name, 'reload'),
    { set: { on: member.name, values: { BoardId: scope } } },
    ...(isFirst ? [call(member.name, 'insertAtTop')] : []),
    call(member.name, 'save'),
  ];
};

const removeByQuery: Operation = (model, choices) => {
  const some = model.members.filter(() => choices.onceIn(3));
  if (some.length === 0) return [];
  for (const member of some) model.take(member);
  return [
    {
      query: {
        model: 'Task',
        filterBy: { Title: some.map(({ name }) => name) },
        delete: true,
        gives: some.length,
      },
    },
  ];
};

/** Operations in a transaction that fails change nothing. */
const failing: Operation = (model, choices) => {
  const member = choices.oneOf(model.members);
  const method = choices.oneOf(['moveToTop', 'moveToBottom', 'delete']);
  return [{ transaction: { steps: [call(member.name, method)], fail: true, throws: 'Failure' } }];
};

const refused: Operation = (model, choices) => {
  const member = choices.oneOf(model.members);
  const rank = choices.oneOf([0, -3, model.list(member.scope).length + 1]);
  return [{ call: { on: member.name, method: 'moveToRank', with: [rank], throws: 'InvalidRank' } }];
};

const OPERATIONS: readonly Operation[] = [
  add,
  add,
  move,
  move,
  move,
  swap,
  remove,
  transfer,
  removeByQuery,
  failing,
  refused,
];

/** Steps on three lists, with the ranks that have to be there after each operation. */
export function listSteps(choices: Choices): readonly Json[] {
  const model = new ListModel();
  const steps: Json[] = [...add(model, choices), ...add(model, choices)];
  while (!choices.isEmpty) {
    const operation = model.members.length === 0 ? add : choices.oneOf(OPERATIONS);
    const made = operation(model, choices);
    if (made.length === 0) continue;
    steps.push(...made, {
      rows: { table: 'task', columns: ['title', 'board_id', 'sortable_rank'], gives: model.rows() },
    });
  }
  return steps;
}
