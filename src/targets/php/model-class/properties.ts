import type { EntityContext, KnownColumn } from '../context.ts';
import { ofChild, ofColumn, ofCross, ofParent } from '../origins.ts';
import type { PhpProperty } from '../syntax/class.ts';
import { className, php } from '../syntax/code.ts';

/** One property per column, holding its default, and one per relation that was asked for. */
export const properties = (context: EntityContext): readonly PhpProperty[] => [
  ...context.columns.map((column) => ({
    ...columnProperty(column),
    origin: ofColumn(column, context.entity.table),
  })),
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
    ...entity.parents.map((parent) => ({
      name: `a${parent.name}`,
      type: php`?${className(parent.otherClasses.model)}`,
      default: php`null`,
      origin: ofParent(parent, entity.table),
    })),
    ...entity.children.map((child) => {
      const { single, name, plural, otherClasses } = child;
      const property = single
        ? related(`single${name}`, 'OneToOne', otherClasses.model)
        : related(`coll${plural}`, 'OneToMany', otherClasses.model);
      return { ...property, origin: ofChild(child) };
    }),
    ...entity.crosses.map((cross) => {
      const holder = cross.combined ? 'ManyToManyCombination' : 'ManyToMany';
      return { ...related(cross.property, holder, cross.firstTarget.model), origin: ofCross(cross) };
    }),
  ];
}
