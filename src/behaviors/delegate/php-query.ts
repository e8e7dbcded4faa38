import { type EntityContext, type KnownColumn, parameterName } from '../../targets/php/context.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import type { DelegateClasses } from './php.ts';

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

/** Filters and orders by the columns of a delegate, all on one join. */
export const queryMethods = (delegate: DelegateClasses, context: EntityContext): readonly PhpMethod[] =>
  delegate.columns.flatMap((column) => [
    filter(column, delegate),
    order(column, delegate),
    ...finders(column, context),
  ]);

const joined = ({ relation }: DelegateClasses) =>
  php`$this->use${relation}Query(null, $this->delegateJoin(${literal(relation)}))`;

const argumentOf = (phpName: string): string => parameterName(phpName, 'comparison', 'con');

function filter({ phpName, kind: { filter: taken } }: KnownColumn, delegate: DelegateClasses): PhpMethod {
  const argument = argumentOf(phpName);
  return {
    name: `filterBy${phpName}`,
    parameters: [
      { name: argument, type: taken.type, default: php`null` },
      { name: 'comparison', type: '?string', default: php`null` },
    ],
    returns: 'static',
    ...(taken.doc !== undefined && { doc: [php`@param ${taken.doc} $${argument}`] }),
    body: php`return ${joined(delegate)}->filterBy${phpName}($${argument}, $comparison)->endUse();`,
  };
}

const order = ({ phpName }: KnownColumn, delegate: DelegateClasses): PhpMethod => ({
  name: `orderBy${phpName}`,
  parameters: [{ name: 'order', type: 'string', default: php`${criteria}::ASC` }],
  returns: 'static',
  body: php`return ${joined(delegate)}->orderBy${phpName}($order)->endUse();`,
});

function finders({ phpName, kind }: KnownColumn, { found, options }: EntityContext): readonly PhpMethod[] {
  const argument = argumentOf(phpName);
  const { type, doc } = kind.filter;
  const parameters = [{ name: argument, type }, CONNECTION];
  const taken = doc === undefined ? [] : [php`@param ${doc} $${argument}`];
  // With the Propel setting __call() makes them, as those of all columns.
  if (options.propel) return [];
  return [
    {
      name: `findOneBy${phpName}`,
      parameters,
      returns: 'mixed',
      doc: [...taken, php`@return ${found}|null`],
      body: php`return (clone $this)->filterBy${phpName}($${argument})->findOne($con);`,
    },
  ];
}
