import { camelCase, type EntityContext, parameterName } from '../context.ts';
import type { CrossRelation } from '../entity.ts';
import { kindOf } from '../kinds/index.ts';
import { ofCross } from '../origins.ts';
import { from, type PhpMethod, type PhpParameter } from '../syntax/class.ts';
import { Code, className, commaList, php } from '../syntax/code.ts';
import { inlineLiteral, type PhpValue } from '../syntax/literal.ts';
import { CRITERIA, collectionMethods, DISTINCT, holder } from './children.ts';
import { CONNECTION } from './parents.ts';

/** The rows reached through a junction. */
export const crosses = (context: EntityContext): readonly PhpMethod[] =>
  context.entity.crosses.flatMap((cross) =>
    from(ofCross(cross), cross.combined ? combination(cross, context) : manyToMany(cross)),
  );

function manyToMany({ name, plural, property, firstTarget }: CrossRelation): readonly PhpMethod[] {
  return [
    holder(plural, 'ManyToMany', name, firstTarget.model),
    ...collectionMethods(name, plural, firstTarget.model),
    isLoaded(plural, property),
  ];
}

const isLoaded = (plural: string, property: string): PhpMethod => ({
  name: `is${plural}Loaded`,
  returns: 'bool',
  body: php`return $this->${property} !== null && $this->${property}->isLoaded();`,
});

const combinations = className('Orm\\Runtime\\Collection\\ObjectCombinationCollection');
const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Each element is the objects of all targets and the extra key columns, together. */
function combination(cross: CrossRelation, context: EntityContext): readonly PhpMethod[] {
  const { name, plural, property, firstTarget, targets } = cross;
  const [first] = targets;
  const relation = first?.name ?? name;
  const parts = partsOf(cross, context);
  const shape = Code.trusted(`array{${parts.map(({ type }) => type).join(', ')}}`);
  const held = php`$this->${camelCase(plural)}()`;
  const many = parameterName(plural, 'con');
  const all = commaList(parts.map((part) => `$${part.name}`));
  const fluent = (statement: Code) => php`
    ${statement}

    return $this;
  `;
  return [
    holder(plural, 'ManyToManyCombination', relation, firstTarget.model, property),
    {
      name: `get${plural}`,
      doc: [php`@return ${combinations}<${shape}>`],
      parameters: [CRITERIA, CONNECTION],
      returns: combinations,
      body: php`
        /** @var ${combinations}<${shape}> */
        return ${held}->get($criteria, $con);
      `,
    },
    {
      name: `set${plural}`,
      doc: [php`@param iterable<${shape}> $${many}`],
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
      name: `add${relation}`,
      parameters: parts,
      returns: 'static',
      body: fluent(php`${held}->add([${all}]);`),
    },
    {
      name: `remove${name}`,
      parameters: parts,
      returns: 'static',
      body: fluent(php`${held}->remove([${all}]);`),
    },
    ...(targets.length === 1 ? targetMethods(cross, context, held) : []),
    { name: `clear${plural}`, returns: 'static', body: fluent(php`$this->${property} = null;`) },
    {
      name: `init${plural}`,
      parameters: [{ name: 'overrideExisting', type: 'bool', default: php`true` }],
      returns: 'void',
      body: php`${held}->init($overrideExisting);`,
    },
    isLoaded(plural, property),
  ];
}

interface Part extends PhpParameter {
  readonly type: Code;
}

function partsOf({ targets, extra, through }: CrossRelation, { options }: EntityContext): readonly Part[] {
  const context = { dateTimeClass: options.dateTimeClass, formats: {}, binaryUuids: options.sql.binaryUuids };
  return [
    ...targets.map(({ name, otherClasses }) => ({
      name: parameterName(name),
      type: className(otherClasses.model),
    })),
    ...extra.map((column) => {
      const { setter } = kindOf({ ...context, column, tableMap: className(through.otherClasses.tableMap) });
      return {
        name: parameterName(column.phpName, 'criteria', 'con', 'query'),
        type: Code.trusted(String(setter.type).replace(/^\?|\|null$/g, '')),
      };
    }),
  ];
}

/** The targets alone, where the extra columns are given or do not matter. */
function targetMethods(cross: CrossRelation, context: EntityContext, held: Code): readonly PhpMethod[] {
  const [target] = cross.targets;
  if (target === undefined) return [];
  const extraParts = partsOf(cross, context).slice(cross.targets.length);
  const parameters = extraParts.map(({ name, type }) => ({
    name,
    type: Code.trusted(String(type).includes('|') ? `${type}|null` : `?${type}`),
    default: php`null`,
  }));
  const given = inlineLiteral(
    Object.fromEntries(
      cross.extra.map(({ column, phpName }): [string, PhpValue] => [
        column.name,
        php`$${parameterName(phpName, 'criteria', 'con', 'query')}`,
      ]),
    ),
  );
  const query = className(target.otherClasses.query);
  return [
    {
      name: `get${target.plural}`,
      doc: [php`@return ${collection}<int, ${className(target.otherClasses.model)}>`],
      parameters: [...parameters, CRITERIA, CONNECTION],
      returns: collection,
      body: php`return ${held}->targets(${given}, $criteria, $con);`,
    },
    {
      name: `count${target.plural}`,
      parameters: [...parameters, CRITERIA, CONNECTION],
      returns: 'int',
      body: php`return ${held}->countTargets(${given}, $criteria, $con);`,
    },
    {
      name: `create${target.plural}Query`,
      parameters: [...parameters, CRITERIA],
      returns: query,
      body: php`
        $query = ${held}->targetQuery(${given}, $criteria);
        assert($query instanceof ${query});

        return $query;
      `,
    },
  ];
}
