import { findColumn, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import { type EntityContext, type KnownColumn, parameterName } from '../../targets/php/context.ts';
import { willChange } from '../../targets/php/model-class/column-constants.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import type { ParentOptions } from './parent.ts';
import { RUNTIME } from './php-child.ts';

const childClasses = className(`${RUNTIME}\\ChildClasses`);

/** What the classes of a parent get: its rows know their children. */
export function parentPhp({ descendantColumn }: ParentOptions, table: Table): Contribution {
  const phpName = findColumn(table, descendantColumn)?.codeName ?? '';
  return {
    hooks: [`${RUNTIME}\\ParentHooks`],
    modelInterfaces: [`${RUNTIME}\\ParentObject`],
    modelTraits: [`${RUNTIME}\\ParentModel`],
    modelMethods: (context) => modelMethods(columnOf(descendantColumn, context), context),
    queryInterfaces: [`${RUNTIME}\\ReadsChildren`],
    queryTraits: [`${RUNTIME}\\ParentQuery`],
    queryTraitMethods: ['withChildren'],
    queryMethods: (context) => [filter(columnOf(descendantColumn, context))],
    replaces: [`get${phpName}`, `set${phpName}`, `filterBy${phpName}`],
  };
}

function columnOf(name: string, { columns }: EntityContext): KnownColumn {
  const found = columns.find(({ column }) => column.name === name);
  if (found === undefined) throw new Bug(`No descendant column "${name}".`);
  return found;
}

function modelMethods(known: KnownColumn, { model }: EntityContext): readonly PhpMethod[] {
  const { phpName, property } = known;
  return [
    {
      name: `get${phpName}`,
      doc: ['The class of the child that shares the row.'],
      returns: '?string',
      body: php`return ${childClasses}::classOf(self::TABLE_MAP, $this->${property});`,
    },
    {
      name: `set${phpName}`,
      doc: ['Takes the class of a child, or the name of its table, which is stored.'],
      parameters: [{ name: 'value', type: '?string' }],
      returns: 'static',
      body: php`
        $value = ${childClasses}::nameOf(self::TABLE_MAP, $value);
        if ($this->${property} !== $value) {
            ${willChange(known)}
            $this->${property} = $value;
        }

        return $this;
      `,
    },
    {
      name: 'hasChildObject',
      doc: ['Whether the row has a child, whose object getChildObject() gives.'],
      returns: 'bool',
      body: php`return $this->${`get${phpName}`}() !== null;`,
    },
    {
      name: 'getChildObject',
      doc: ['The object of the last class that shares the row; null where the row has no child.'],
      parameters: [CONNECTION],
      returns: php`?${model}`,
      body: php`return $this->findChild(${model}::class, $con);`,
    },
  ];
}

function filter({ phpName, column, kind }: KnownColumn): PhpMethod {
  const argument = parameterName(phpName, 'comparison', 'con');
  const { type, doc, method } = kind.filter;
  return {
    name: `filterBy${phpName}`,
    ...(doc !== undefined && {
      doc: [php`@param ${doc} $${argument} classes of children, or names of their tables`],
    }),
    parameters: [
      { name: argument, type: type.code, default: php`null` },
      { name: 'comparison', type: '?string', default: php`null` },
    ],
    returns: 'static',
    body: php`
      $${argument} = ${childClasses}::namesOf(self::TABLE_MAP, $${argument});

      return $this->${method}(${literal(column.name)}, $${argument}, $comparison);
    `,
  };
}
