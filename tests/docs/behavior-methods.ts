import { aggregateMethods } from '../../src/behaviors/aggregate/methods.ts';
import { archivableMethods } from '../../src/behaviors/archivable/methods.ts';
import { childMethods, parentMethods } from '../../src/behaviors/concrete-inheritance/methods.ts';
import { DELEGATE_METHODS } from '../../src/behaviors/delegate/methods.ts';
import { i18nMethods } from '../../src/behaviors/i18n/methods.ts';
import type { BehaviorMethod, BehaviorMethods } from '../../src/behaviors/methods/method.ts';
import { nestedSetMethods } from '../../src/behaviors/nested-set/methods.ts';
import { OUTPUT_GROUP_METHODS } from '../../src/behaviors/output-group/methods.ts';
import { QUERY_CACHE_METHODS } from '../../src/behaviors/query-cache/methods.ts';
import { sluggableMethods } from '../../src/behaviors/sluggable/methods.ts';
import { sortableMethods } from '../../src/behaviors/sortable/methods.ts';
import { timestampableMethods } from '../../src/behaviors/timestampable/methods.ts';
import { VALIDATE_METHODS } from '../../src/behaviors/validate/methods.ts';
import { versionableMethods } from '../../src/behaviors/versionable/methods.ts';
import { code, markdownTable, plain } from './markdown.ts';

/** The methods of behaviors with all that their parameters can add. */
export const METHODS: Readonly<Record<string, BehaviorMethods>> = {
  timestampable: timestampableMethods({ create: 'created_at', update: 'updated_at' }),
  sortable: sortableMethods({ rankColumn: 'sortable_rank', scopeColumns: ['sortable_scope'] }),
  sluggable: sluggableMethods(true),
  'nested-set': nestedSetMethods({ scope: ['tree_scope'] }),
  aggregate: aggregateMethods('<Column>'),
  archivable: archivableMethods(
    { historyKey: 'archive_id', onInsert: true, onUpdate: true, onDelete: true },
    true,
  ),
  'concrete-child': childMethods(true),
  'concrete-parent': parentMethods('DescendantClass', 'descendant_class', 'class'),
  delegate: DELEGATE_METHODS,
  i18n: i18nMethods('Locale'),
  'output-group': OUTPUT_GROUP_METHODS,
  'query-cache': QUERY_CACHE_METHODS,
  validate: VALIDATE_METHODS,
  versionable: versionableMethods('version', true),
};

/** The tables of methods, by the names of their regions: `methods:sortable:query`. */
export const methodTables = (): readonly (readonly [region: string, table: string])[] =>
  Object.entries(METHODS).flatMap(([behavior, byClass]) =>
    Object.entries(byClass).flatMap(([role, methods]: [string, readonly BehaviorMethod[]]) =>
      methods.length === 0 ? [] : [[`methods:${behavior}:${role}`, methodTable(methods)] as const],
    ),
  );

const methodTable = (methods: readonly BehaviorMethod[]): string =>
  markdownTable(
    ['method', 'effect'],
    methods.map((method) => [code(callOf(method)), plain(method.summary)]),
  );

/** A call with all arguments but a connection at the end. */
const callOf = ({ name, parameters = [], isStatic }: BehaviorMethod): string => {
  const shown = parameters.at(-1)?.type.startsWith('connection') ? parameters.slice(0, -1) : parameters;
  return `${isStatic ? 'static ' : ''}${name}(${shown.map((one) => `$${one.phpName ?? one.name}`).join(', ')})`;
};
