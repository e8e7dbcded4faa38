import type { EntityContext, KnownColumn } from '../context.ts';
import type { ParentRelation } from '../entity.ts';
import { ofChild, ofCross, ofParent } from '../origins.ts';
import { className, php } from '../syntax/code.ts';
import { docComment } from '../syntax/doc.ts';
import { fromOne, type Members, properties } from '../syntax/members.ts';
import { HOLDERS } from './holders.ts';

/** One property per column, holding its default, and one per relation that was asked for. */
export const propertiesOf = ({ columns, entity }: EntityContext): readonly Members[] => [
  ...columns.map((column) => fromOne(column.origin, columnProperty(column))),
  ...entity.parents.map((parent) => fromOne(ofParent(parent, entity.table), parentProperty(parent))),
  ...entity.children.map((child) =>
    fromOne(
      ofChild(child),
      child.single
        ? holderProperty(`single${child.name}`, 'OneToOne', child.otherClasses.model)
        : holderProperty(`coll${child.plural}`, 'OneToMany', child.otherClasses.model),
    ),
  ),
  ...entity.manyToMany.map((relation) => {
    const holder = relation.combined ? 'ManyToManyCombination' : 'ManyToMany';
    return fromOne(ofCross(relation), holderProperty(relation.property, holder, relation.firstTarget.model));
  }),
];

function columnProperty({ column, property, kind }: KnownColumn): Members {
  const { default: written } = column;
  const initial = written?.kind === 'value' ? kind.initial(written.text) : undefined;
  return properties`
    ${docComment(kind.property.doc)}
    protected ${kind.property.type.code} $${property} = ${initial ?? php`null`};
  `;
}

const parentProperty = ({ name, otherClasses }: ParentRelation): Members => properties`
  protected ?${className(otherClasses.model)} $a${name} = null;
`;

function holderProperty(name: string, holder: keyof typeof HOLDERS, target: string): Members {
  const type = HOLDERS[holder];
  return properties`
    /** @var ${type}<${className(target)}>|null */
    protected ?${type} $${name} = null;
  `;
}
