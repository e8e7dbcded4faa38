import { isView } from '../../../model/view.ts';
import { camelCase, type EntityContext, parameterName, setterArgument } from '../context.ts';
import type { ChildRelation } from '../entity.ts';
import { ofChild } from '../origins.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { from, type Members, methods, without } from '../syntax/members.ts';
import { HOLDERS } from './holders.ts';
import { connection } from './parents.ts';

/** The rows that point at this one. */
export function children(context: EntityContext): readonly Members[] {
  return context.entity.children.flatMap((child) =>
    from(ofChild(child), child.single ? oneToOne(child, context) : oneToMany(child)).map((members) =>
      isView(child.other) ? without(members, (method) => writers(child).includes(method)) : members,
    ),
  );
}

/** The methods that change which rows are related: those of a view are what its SELECT finds. */
const writers = ({ name, plural }: ChildRelation): readonly string[] => [
  `set${name}`,
  `set${plural}`,
  `add${name}`,
  `remove${name}`,
];

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

function oneToOne({ name, otherClasses }: ChildRelation, { options }: EntityContext): readonly Members[] {
  const given = php`$${setterArgument(name, options)}`;
  const initial = options.propel ? php` = null` : php``;
  const model = className(otherClasses.model);
  const holder = php`($this->single${name} ??= new ${HOLDERS.OneToOne}($this, ${literal(name)}))`;
  const written = methods`
    public function get${name}(?${connection} $con = null): ?${model}
    {
        return ${holder}->get($con);
    }

    public function set${name}(?${model} ${given}${initial}): static
    {
        ${holder}->set(${given});

        return $this;
    }
  `;
  return [written];
}

const oneToMany = ({ name, plural, otherClasses }: ChildRelation): readonly Members[] => [
  holder(plural, 'OneToMany', name, otherClasses.model),
  collectionMethods(name, plural, otherClasses.model),
];

/** The method that gives the holder of a collection, made when first asked for. */
export function holder(
  plural: string,
  type: keyof typeof HOLDERS,
  relation: string,
  target: string,
  property = `coll${plural}`,
): Members {
  const holderClass = HOLDERS[type];
  return methods`
    /** @return ${holderClass}<${className(target)}> */
    protected function ${camelCase(plural)}(): ${holderClass}
    {
        return $this->${property} ??= new ${holderClass}($this, ${literal(relation)});
    }
  `;
}

/** The methods of a collection of related objects, for every kind of relation. */
export function collectionMethods(name: string, plural: string, target: string): Members {
  const model = className(target);
  const held = camelCase(plural);
  const one = parameterName(name);
  const many = parameterName(plural, 'con');
  return methods`
    /** @return ${collection}<int, ${model}> */
    public function get${plural}(?${criteria} $criteria = null, ?${connection} $con = null): ${collection}
    {
        return $this->${held}()->get($criteria, $con);
    }

    /** @param iterable<${model}> $${many} */
    public function set${plural}(iterable $${many}, ?${connection} $con = null): static
    {
        $this->${held}()->set($${many}, $con);

        return $this;
    }

    public function count${plural}(
        ?${criteria} $criteria = null,
        bool $distinct = false,
        ?${connection} $con = null,
    ): int {
        return $this->${held}()->count($criteria, $distinct, $con);
    }

    public function add${name}(${model} $${one}): static
    {
        $this->${held}()->add($${one});

        return $this;
    }

    public function remove${name}(${model} $${one}): static
    {
        $this->${held}()->remove($${one});

        return $this;
    }

    public function clear${plural}(): static
    {
        $this->coll${plural}?->clear();

        return $this;
    }
  `;
}
