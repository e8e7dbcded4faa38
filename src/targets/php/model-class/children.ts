import { camelCase, type EntityContext, parameterName } from '../context.ts';
import type { ChildRelation } from '../entity.ts';
import { ofChild } from '../origins.ts';
import { from, type PhpMethod, type PhpParameter } from '../syntax/class.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { CONNECTION } from './parents.ts';

/** The rows that point at this one. */
export const children = (context: EntityContext): readonly PhpMethod[] =>
  context.entity.children.flatMap((child) =>
    from(ofChild(child), child.single ? oneToOne(child) : oneToMany(child, context)),
  );

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

export const CRITERIA: PhpParameter = { name: 'criteria', type: php`?${criteria}`, default: php`null` };
export const DISTINCT: PhpParameter = { name: 'distinct', type: 'bool', default: php`false` };

function oneToOne({ name, otherClasses }: ChildRelation): readonly PhpMethod[] {
  const type = php`?${className(otherClasses.model)}`;
  const holder = php`($this->${`single${name}`} ??= new ${className('Orm\\Runtime\\ActiveRecord\\OneToOne')}($this, ${literal(name)}))`;
  return [
    { name: `get${name}`, parameters: [CONNECTION], returns: type, body: php`return ${holder}->get($con);` },
    {
      name: `set${name}`,
      parameters: [{ name: 'value', type, default: php`null` }],
      returns: 'static',
      body: php`
        ${holder}->set($value);

        return $this;
      `,
    },
  ];
}

function oneToMany(child: ChildRelation, { options }: EntityContext): readonly PhpMethod[] {
  const { name, plural, otherClasses } = child;
  const model = className(otherClasses.model);
  return [
    holder(plural, 'OneToMany', name, otherClasses.model),
    ...collectionMethods(name, plural, otherClasses.model),
    {
      name: `resetPartial${plural}`,
      parameters: [{ name: 'partial', type: 'bool', default: php`true` }],
      returns: 'void',
      body: php`$this->${camelCase(plural)}()->resetPartial($partial);`,
    },
    ...child.siblings.map((sibling) => ({
      name: `get${plural}Join${sibling}`,
      doc: [php`@return ${collection}<int, ${model}>`],
      parameters: [
        CRITERIA,
        CONNECTION,
        {
          name: 'joinBehavior',
          type: 'string',
          default: options.joinsAreLeft ? php`${criteria}::LEFT_JOIN` : php`${criteria}::INNER_JOIN`,
        },
      ],
      returns: collection,
      body: php`return $this->${camelCase(plural)}()->getJoined(${literal(sibling)}, $criteria, $con, $joinBehavior);`,
    })),
  ];
}

/** The method that gives the holder of a collection, made when first asked for. */
export function holder(
  plural: string,
  type: string,
  relation: string,
  target: string,
  property = `coll${plural}`,
): PhpMethod {
  const holderClass = className(`Orm\\Runtime\\ActiveRecord\\${type}`);
  return {
    name: camelCase(plural),
    visibility: 'protected',
    doc: [php`@return ${holderClass}<${className(target)}>`],
    returns: holderClass,
    body: php`return $this->${property} ??= new ${holderClass}($this, ${literal(relation)});`,
  };
}

/** What a collection of related objects offers, whichever way it is related. */
export function collectionMethods(name: string, plural: string, target: string): readonly PhpMethod[] {
  const model = className(target);
  const held = php`$this->${camelCase(plural)}()`;
  const one = parameterName(name);
  const many = parameterName(plural, 'con');
  const fluent = (statement: ReturnType<typeof php>) => php`
    ${statement}

    return $this;
  `;
  return [
    {
      name: `get${plural}`,
      doc: [php`@return ${collection}<int, ${model}>`],
      parameters: [CRITERIA, CONNECTION],
      returns: collection,
      body: php`return ${held}->get($criteria, $con);`,
    },
    {
      name: `set${plural}`,
      doc: [php`@param iterable<${model}> $${many}`],
      parameters: [{ name: many, type: 'iterable' }, CONNECTION],
      returns: 'static',
      body: fluent(php`${held}->set($${many}, $con);`),
    },
    {
      name: `count${plural}`,
      parameters: [CRITERIA, DISTINCT, CONNECTION],
      returns: 'int',
      body: php`return ${held}->count($criteria, $distinct, $con);`,
    },
    {
      name: `add${name}`,
      parameters: [{ name: one, type: model }],
      returns: 'static',
      body: fluent(php`${held}->add($${one});`),
    },
    {
      name: `remove${name}`,
      parameters: [{ name: one, type: model }],
      returns: 'static',
      body: fluent(php`${held}->remove($${one});`),
    },
    {
      name: `clear${plural}`,
      returns: 'static',
      body: fluent(php`$this->${`coll${plural}`} = null;`),
    },
    {
      name: `init${plural}`,
      parameters: [{ name: 'overrideExisting', type: 'bool', default: php`true` }],
      returns: 'void',
      body: php`${held}->init($overrideExisting);`,
    },
  ];
}
