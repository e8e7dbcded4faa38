import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import type { Declaration, MemberContext, TypescriptContribution } from '../../targets/typescript/slots.ts';
import { memberKey, quoted } from '../../targets/typescript/syntax/literal.ts';
import { declarationsOf } from '../methods/print-typescript.ts';
import { allGroups, type GroupElement, groupElements } from './groups.ts';
import { OUTPUT_GROUP_METHODS } from './methods.ts';

/** Methods for objects and queries; the type of what a group gives has its columns. */
export function outputGroupTypescript(table: Table, database: Database): TypescriptContribution {
  const elements = groupElements(table, database);
  const groups = allGroups(table, elements);
  return {
    module: 'output-group',
    modelMixin: 'OutputGroupModel',
    queryMixin: 'OutputGroupQuery',
    modelMembers: (context) => [
      overloads('toOutputGroup', [], groups, elements, context, (shape) => shape),
      ...declarationsOf(
        OUTPUT_GROUP_METHODS.model.filter(({ name }) => name !== 'toOutputGroup'),
        context,
        { groups },
      ),
    ],
    queryMembers: (context) => [
      loadMany(groups, context),
      overloads(
        'iterateOutputGroup',
        ['loadBatch?: number', 'db?: Database'],
        groups,
        elements,
        context,
        (shape) => `AsyncGenerator<${shape}, void, undefined>`,
      ),
    ],
  };
}

/** One signature for each group, and one for groups by class. */
function overloads(
  name: string,
  further: readonly string[],
  groups: readonly string[],
  elements: readonly GroupElement[],
  context: MemberContext,
  returned: (shape: string) => string,
): Declaration {
  const method = [...OUTPUT_GROUP_METHODS.model, ...OUTPUT_GROUP_METHODS.query].find(
    (one) => one.name === name,
  );
  const signature = (group: string, shape: string): string =>
    `${name}(${[`outputGroup: ${group}`, ...further].join(', ')}): ${returned(shape)};`;
  const lines = [
    ...groups.map((group) => signature(quoted(group), shapeOf(group, elements, context))),
    signature(typeOfGroups(groups), 'Record<string, unknown>'),
  ];
  return {
    name,
    text: lines.join('\n  '),
    uses: further.length === 0 ? ['OutputGroup'] : ['OutputGroup', 'Database'],
    ...(method !== undefined && { doc: method.summary.replaceAll('$', '') }),
  };
}

const typeOfGroups = (groups: readonly string[]): string =>
  `OutputGroup<${groups.length === 0 ? 'never' : groups.map(quoted).join(' | ')}>`;

/** What an object gives of a group; a relation without a loaded object is left out. */
function shapeOf(group: string, elements: readonly GroupElement[], context: MemberContext): string {
  const members = elements
    .filter(({ groups }) => groups.includes(group))
    .flatMap(({ kind, name, element }) => {
      if (kind === 'column') return 'type' in element ? context.jsonMemberOf(element) : [];
      const relation = context.relationOf(name);
      if (relation === undefined) return [];
      return `${memberKey(relation.property)}?: ${relation.isMany ? 'readonly object[]' : 'object'}`;
    });
  return members.length === 0 ? 'object' : `{ ${members.join('; ')} }`;
}

const loadMany = (groups: readonly string[], { model }: MemberContext): Declaration => ({
  name: 'loadOutputGroup',
  text: `static loadOutputGroup(objects: Iterable<${model}>, outputGroup: ${typeOfGroups(groups)}, db?: Database): Promise<void>;`,
  uses: ['OutputGroup', 'Database'],
  doc: 'Loads the relations of the group for many objects, with one query each.',
});
