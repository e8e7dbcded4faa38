import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { propertyName } from '../../targets/typescript/names.ts';
import type { Declaration, MemberContext, TypescriptContribution } from '../../targets/typescript/slots.ts';
import { memberKey } from '../../targets/typescript/syntax/literal.ts';
import type { CheckContext } from '../behavior.ts';
import { readOptions } from '../options.ts';
import { delegateDiagnostics } from './diagnostics.ts';
import { type RelatedDelegate, relatedDelegates } from './facts.ts';
import type { DelegateOptions } from './options.ts';

/** Properties and conditions for the columns of delegates; hooks that save and delete these. */
export function delegateTypescript(
  options: DelegateOptions,
  table: Table,
  database: Database,
  context: CheckContext,
): TypescriptContribution {
  const related = relatedDelegates(database, table, options);
  if (options.forwardCalls) {
    const place = readOptions(context.use, table, context).spanOf('forward_calls');
    context.diagnostics.report(delegateDiagnostics.callsInTypescript({ table: table.name }, place));
  }
  return {
    module: 'delegate',
    hooks: 'delegate',
    facts: { delegated: related.flatMap(namesOf) },
    modelMixin: 'DelegatingModel',
    queryMixin: 'DelegatingQuery',
    mixinsTakeTable: true,
    borrows: related.flatMap(({ table: delegate, columns }) =>
      columns.map((column) => ({ table: delegate, column })),
    ),
    modelMembers: () => [LOAD],
    queryMembers: (members) => [joinWith(related, members), loadMany(members)],
  };
}

const namesOf = ({ relation, columns }: RelatedDelegate) =>
  columns.map(({ name, codeName, lazyLoad }) => ({
    property: propertyName(codeName),
    codeName,
    relation,
    column: name,
    ...(lazyLoad && { lazy: true }),
  }));

const LOAD: Declaration = {
  name: 'loadDelegates',
  text: 'loadDelegates(db?: Database): Promise<this>;',
  uses: ['Database'],
  doc: 'Reads the delegates that are not in memory, so that their columns can be read.',
};

const loadMany = ({ model }: MemberContext): Declaration => ({
  name: 'loadDelegates',
  text: `static loadDelegates(objects: Iterable<${model}>, db?: Database): Promise<void>;`,
  uses: ['Database'],
  doc: 'Reads the delegates of all objects, with one statement per table.',
});

/** What the query finds has the relations to the delegates as well. */
function joinWith(
  related: readonly RelatedDelegate[],
  { query, relationOf, savedOf }: MemberContext,
): Declaration {
  const loaded = related.flatMap(({ relation, table }) => {
    const known = relationOf(relation);
    return known === undefined ? [] : `readonly ${memberKey(known.property)}: ${savedOf(table)} | null`;
  });
  return {
    name: 'joinWithDelegates',
    text: `joinWithDelegates(): ${query}<L & { ${loaded.join('; ')} }>;`,
    doc: 'Reads the delegates with the objects.',
  };
}
