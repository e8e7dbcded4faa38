import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { classFile, folderOf, shortName } from './class-names.ts';
import { contextOf, type EntityContext } from './context.ts';
import { type PhpEntity, phpEntities } from './entity.ts';
import { heirClasses } from './inheritance.ts';
import { modelClass } from './model-class/index.ts';
import type { PhpOptions } from './options.ts';
import { queryClass } from './query-class/index.ts';
import type { Contributions } from './slots.ts';
import { modelStub, queryStub } from './stubs.ts';
import type { PhpClass } from './syntax/class.ts';
import { printClass } from './syntax/print.ts';
import { tableMapClass } from './table-map/index.ts';

/** A file of classes, relative to the folder for them. */
export interface PhpFile {
  readonly path: string;
  /** The class in it; empty for a script. */
  readonly className: string;
  readonly contents: string;
  /** False for files that belong to the user once they exist. */
  readonly overwrite: boolean;
}

/** Every class of a database: five a table, and those of inheritance and interfaces. */
export const phpFiles = (
  database: Database,
  options: PhpOptions,
  contributionsOf: (table: Table) => Contributions = () => [],
): readonly PhpFile[] =>
  phpEntities(database, options).flatMap((entity) =>
    filesOf(contextOf(entity, options, contributionsOf(entity.table))),
  );

function filesOf(context: EntityContext): readonly PhpFile[] {
  const { entity } = context;
  const rewritten = (phpClass: PhpClass): PhpFile => file(phpClass, entity, context, true);
  const once = (phpClass: PhpClass): PhpFile => file(phpClass, entity, context, false);
  return [
    rewritten(modelClass(context)),
    rewritten(queryClass(context)),
    rewritten(tableMapClass(context)),
    once(modelStub(entity)),
    once(queryStub(entity)),
    ...heirClasses(context).map((heir) => (heir.once ? once : rewritten)(heir.phpClass)),
    ...interfaceOf(entity).map(once),
  ];
}

function file(
  phpClass: PhpClass,
  { table }: PhpEntity,
  { options }: EntityContext,
  overwrite: boolean,
): PhpFile {
  const folder = folderOf(table, options.targetPackage);
  return {
    path: classFile(folder, table.namespace, phpClass),
    className: phpClass.namespace === '' ? phpClass.name : `${phpClass.namespace}\\${phpClass.name}`,
    contents: printClass(phpClass),
    overwrite,
  };
}

const interfaceOf = ({ table }: PhpEntity): readonly PhpClass[] =>
  table.interface === undefined
    ? []
    : [
        {
          namespace:
            table.interface.replace(/^\\/, '').split('\\').slice(0, -1).join('\\') || table.namespace,
          name: shortName(table.interface),
          kind: 'interface',
          doc: [
            `What models of the table "${table.name}" offer.`,
            '',
            'Add your own methods here; this file is written once.',
          ],
        },
      ];
