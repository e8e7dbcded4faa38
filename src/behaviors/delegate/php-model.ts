import { accessorVisibility, mutatorVisibility } from '../../targets/php/attributes.ts';
import type { KnownColumn } from '../../targets/php/context.ts';
import { commentOn } from '../../targets/php/kinds/kind.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, commaList, php } from '../../targets/php/syntax/code.ts';
import type { DelegateClasses } from './php.ts';

/** Getters and setters of the columns of a delegate. Only setters make a delegate where there is none. */
export function modelMethods(delegate: DelegateClasses): readonly PhpMethod[] {
  const { columns, context } = delegate;
  const setters = context.entity.table.readOnly ? [] : columns.flatMap((column) => setter(column, delegate));
  return [
    ...columns.flatMap((column) => [...getter(column, delegate), ...predicate(column, delegate)]),
    ...setters,
    ...(setters.length === 0 ? [] : [toWrite(delegate)]),
  ];
}

/** The values of a new object are the defaults of the columns. */
const toRead = ({ relation, context: { model } }: DelegateClasses): Code =>
  php`($this->get${relation}() ?? new ${model}())`;

function getter(known: KnownColumn, delegate: DelegateClasses): readonly PhpMethod[] {
  const { column, phpName, kind } = known;
  if (accessorVisibility(column) !== 'public') return [];
  const { parameters = [], returns, doc = [] } = kind.getter;
  const taken = column.lazyLoad ? [...parameters, CONNECTION] : parameters;
  const described = column.description === undefined ? doc : [column.description, ...doc];
  const given = commaList(taken.map(({ name }) => `$${name}`));
  return [
    {
      name: `get${phpName}`,
      parameters: taken,
      returns,
      ...(described.length > 0 && { doc: described }),
      body: php`return ${toRead(delegate)}->get${phpName}(${given});`,
    },
  ];
}

/** `isPublished()` beside `getPublished()`, as the class of the delegate has it. */
function predicate({ column, phpName, kind }: KnownColumn, delegate: DelegateClasses): readonly PhpMethod[] {
  const name = kind.predicate;
  if (name === undefined || accessorVisibility(column) !== 'public') return [];
  return [{ name, returns: kind.getter.returns, body: php`return ${toRead(delegate)}->get${phpName}();` }];
}

function setter(known: KnownColumn, { relation }: DelegateClasses): readonly PhpMethod[] {
  const { column, phpName, argument, kind } = known;
  if (mutatorVisibility(column) !== 'public') return [];
  const { taken } = kind.setter;
  return [
    {
      name: `set${phpName}`,
      parameters: [{ name: argument, type: taken }],
      returns: 'static',
      ...commentOn(taken, argument),
      body: php`
        $this->${`write${relation}`}()->set${phpName}($${argument});

        return $this;
      `,
    },
  ];
}

const toWrite = ({ relation, context: { model } }: DelegateClasses): PhpMethod => ({
  name: `write${relation}`,
  visibility: 'private',
  returns: model,
  doc: ['The delegate, which is made where there is none.'],
  body: php`
    $delegate = $this->get${relation}($this->delegateConnection());
    if ($delegate === null) {
        $delegate = new ${model}();
        $this->set${relation}($delegate);
    }

    return $delegate;
  `,
});
