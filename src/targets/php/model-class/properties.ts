import type { EntityContext, KnownColumn } from '../context.ts';
import type { PhpProperty } from '../syntax/class.ts';
import { className, php } from '../syntax/code.ts';

/** One property per column, holding its default, and one per relation that was asked for. */
export const properties = (context: EntityContext): readonly PhpProperty[] => [
  ...context.columns.map(columnProperty),
  ...relationProperties(context),
];

function columnProperty({ column, property, kind }: KnownColumn): PhpProperty {
  const { default: written } = column;
  const initial = written?.kind === 'value' ? kind.initial(written.text) : undefined;
  return {
    name: property,
    type: kind.property.type,
    default: initial ?? php`null`,
    ...(kind.property.doc !== undefined && { doc: kind.property.doc }),
  };
}

function relationProperties({ entity }: EntityContext): readonly PhpProperty[] {
  const related = (name: string, holder: string, target: string): PhpProperty => {
    const type = className(`Orm\\Runtime\\ActiveRecord\\${holder}`);
    return {
      name,
      type: php`?${type}`,
      default: php`null`,
      doc: [php`@var ${type}<${className(target)}>|null`],
    };
  };
  return [
    ...entity.parents.map(({ name, otherClasses }) => ({
      name: `a${name}`,
      type: php`?${className(otherClasses.model)}`,
      default: php`null`,
    })),
    ...entity.children.map(({ single, name, plural, otherClasses }) =>
      single
        ? related(`single${name}`, 'OneToOne', otherClasses.model)
        : related(`coll${plural}`, 'OneToMany', otherClasses.model),
    ),
    ...entity.crosses.map((cross) =>
      related(
        cross.property,
        cross.combined ? 'ManyToManyCombination' : 'ManyToMany',
        cross.firstTarget.model,
      ),
    ),
  ];
}
