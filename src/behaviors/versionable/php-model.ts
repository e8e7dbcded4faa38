import { camelCase, type EntityContext, type KnownColumn } from '../../targets/php/context.ts';
import type { ChildRelation } from '../../targets/php/entity.ts';
import { commentOn } from '../../targets/php/kinds/kind.ts';
import { willChange } from '../../targets/php/model-class/column-constants.ts';
import { beforeChange } from '../../targets/php/model-class/snapshot.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { versionableMethods } from './methods.ts';
import type { VersionedColumns } from './php.ts';
import type { VersionedChildren } from './tables.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');
const object = className('Orm\\Runtime\\ActiveRecord\\ActiveRecordInterface');
const oneToMany = className('Orm\\Runtime\\Persistence\\Relation\\OneToMany');

/** The methods that name the version class or columns of the table; the trait does their work. */
export function modelMethods(
  columns: VersionedColumns,
  children: readonly VersionedChildren[],
  context: EntityContext,
  isInFamily: boolean,
): readonly PhpMethod[] {
  const { model } = versionableMethods(columns.version.column.name, columns.hasOtherName);
  // Methods of a class must fit those of the class it extends, whose versions are others.
  const known = isInFamily ? undefined : className(columns.versions.otherClasses.model);
  const types = { other: known ?? object };
  return [
    ...phpMethodsOf(model, columns.hasOtherName ? versionProxies(columns) : [], context),
    ...columns.logged.map(logSetter),
    ...phpMethodsOf(model, versionMethods(known), context, types),
    ...versionedCollections(children, context).map(holder),
  ];
}

const versionProxies = ({ version: { phpName, kind } }: VersionedColumns): readonly PhpImplementation[] => [
  { name: 'getVersion', body: php`return $this->${`get${phpName}`}();` },
  {
    name: 'setVersion',
    parameters: [{ name: 'v', type: kind.setter.taken }],
    ...commentOn(kind.setter.taken, 'v'),
    body: php`return $this->${`set${phpName}`}($v);`,
  },
];

/** Takes the place of the column's own setter: a value that is set again is given for the next version, too. */
function logSetter(known: KnownColumn): PhpMethod {
  const { phpName, property, kind, column } = known;
  const { taken, convert, differs } = kind.setter;
  const condition = differs === undefined || differs === true ? php`$this->${property} !== $value` : differs;
  return {
    name: `set${phpName}`,
    parameters: [{ name: 'value', type: taken }],
    returns: 'static',
    ...commentOn(taken, 'value'),
    body: php`
      $value = ${convert};
      ${beforeChange}
      $this->versionLogGiven[${literal(column.name)}] = true;
      if (${condition}) {
          ${willChange(known)}
          $this->${property} = $value;
      }

      return $this;
    `,
  };
}

/** @param known the class of the versions, where it is the only one */
const versionMethods = (known: Code | undefined): readonly PhpImplementation[] => [
  {
    name: 'addVersion',
    body:
      known === undefined
        ? php`return $this->saveVersion($con);`
        : php`
          $version = $this->saveVersion($con);
          assert($version instanceof ${known});

          return $version;
        `,
  },
  {
    name: 'getOneVersion',
    body:
      known === undefined
        ? php`return $this->findVersion($versionNumber, $con);`
        : php`
          $version = $this->findVersion($versionNumber, $con);

          return $version instanceof ${known} ? $version : null;
        `,
  },
  {
    name: 'getAllVersions',
    body: php`
      /** @var ${collection}<int, ${known ?? object}> */
      return $this->findVersions(null, null, $con);
    `,
  },
  {
    name: 'getLastVersions',
    body: php`
      /** @var ${collection}<int, ${known ?? object}> */
      return $this->findVersions($number, $criteria, $con);
    `,
  },
  {
    name: 'populateFromVersion',
    doc: [
      php`@param array<string, array<string, array<int, object>>> $loadedObjects those that stand for a version already`,
    ],
    body: php`
      $this->takeVersion($version, $con, $loadedObjects);

      return $this;
    `,
  },
];

export const versionedCollections = (
  children: readonly VersionedChildren[],
  { entity }: EntityContext,
): readonly ChildRelation[] =>
  entity.children.filter(
    ({ single, other, key }) =>
      !single &&
      children.some(
        ({ table, local }) =>
          table.name === other.name && table.schema === other.schema && key.references[0]?.local === local,
      ),
  );

/** The name of the method that gives the holder of a collection. */
export const holderName = ({ plural }: Pick<ChildRelation, 'plural'>): string => camelCase(plural);

/** Takes the place of the collection's own holder: after toVersion() the members are those of the version. */
const holder = (child: ChildRelation): PhpMethod => ({
  name: holderName(child),
  visibility: 'protected',
  returns: oneToMany,
  doc: [php`@return ${oneToMany}<${className(child.otherClasses.model)}>`],
  body: php`
    $collection = $this->${`coll${child.plural}`} ??= new ${oneToMany}($this, ${literal(child.name)});
    if ($this->versionedRelations !== []) {
        $this->loadVersionedChildren(${literal(child.name)});
    }

    return $collection;
  `,
});
