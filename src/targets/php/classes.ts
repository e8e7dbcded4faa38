import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { hasFactory } from '../facts/factories.ts';
import type { GeneratedFile, TargetDatabase } from '../target.ts';
import { classFile, folderOf, namespaceOf, shortName } from './class-names.ts';
import { collectionClass, collectionStub, hasCollectionClass } from './collection-class.ts';
import { contextOf, type EntityContext } from './context.ts';
import { type PhpEntity, phpEntities } from './entity.ts';
import { factoryClass, factoryStub } from './factories.ts';
import { generatedComment } from './generated-comment.ts';
import { hookReach } from './hook-reach.ts';
import { modelClass } from './model-class/index.ts';
import type { PhpOptions } from './options.ts';
import { queryClass } from './query-class/index.ts';
import { addedClasses, type Contributions } from './slots.ts';
import { modelStub, queryStub } from './stubs.ts';
import { subclassFiles } from './subclasses.ts';
import type { PhpClass } from './syntax/class.ts';
import { printClass } from './syntax/print.ts';
import { tableMapClass } from './table-map/index.ts';

/** The file of a class, relative to the folder for them. */
export interface PhpFile extends GeneratedFile {
  readonly className: string;
  readonly contents: string;
}

/** A class that is to be made, and for which table. */
export interface GeneratedClass {
  readonly phpClass: PhpClass;
  readonly context: EntityContext;
  readonly role: 'model' | 'query' | 'tableMap' | 'stub' | 'extra';
  readonly path: string;
  readonly overwrite: boolean;
}

/**
 * Every class of a database: five a table, and those of inheritance and interfaces.
 * They come one after the other, because all of them together would fill the memory.
 */
export function* phpClasses(
  database: Database,
  options: PhpOptions,
  contributionsOf: (table: Table) => Contributions = () => [],
  ownedColumns: TargetDatabase['ownedColumns'] = () => ({}),
): Generator<GeneratedClass> {
  const reachesHooks = hookReach(database, contributionsOf);
  for (const entity of phpEntities(database, options)) {
    const { table } = entity;
    const schema = table.span ?? database.span;
    const context = contextOf(entity, options, contributionsOf(table), schema, reachesHooks(table));
    yield* classesOf(context);
    if (options.factories === true && hasFactory(table))
      yield* factoriesOf(context, database, ownedColumns(table));
  }
}

/** The factory of a table's objects, and the class of the user that extends it. */
function* factoriesOf(
  context: EntityContext,
  database: Database,
  owned: Readonly<Record<string, unknown>>,
): Generator<GeneratedClass> {
  const { make, stub } = makersOf(context);
  yield make(factoryClass(context.entity, database, owned), 'extra', context.entity.classes.factory);
  yield stub(factoryStub(context.entity));
}

/** The classes of a database as files. */
export const phpFiles = (...what: Parameters<typeof phpClasses>): readonly PhpFile[] =>
  Array.from(phpClasses(...what), phpFile);

export const phpFile = (generated: GeneratedClass): PhpFile => ({
  path: generated.path,
  className: fullName(generated.phpClass),
  contents: textOf(generated),
  overwrite: generated.overwrite,
});

/** The text of the file of a class. */
export const textOf = ({ phpClass, context }: GeneratedClass): string =>
  printClass(context.options.classComments ? phpClass : withoutComment(phpClass));

export const fullName = ({ namespace, name }: PhpClass): string =>
  namespace === '' ? name : `${namespace}\\${name}`;

/** The class without prose in its comment; tags remain, because tools read them. */
function withoutComment({ doc = [], ...phpClass }: PhpClass): PhpClass {
  const tags = doc.filter((line) => typeof line !== 'string');
  return tags.length === 0 ? phpClass : { ...phpClass, doc: tags };
}

/** What gives classes their places: those of the user, and those that are made anew each time. */
function makersOf(context: EntityContext) {
  const { entity, options } = context;
  const { table } = entity;
  const ownFolder = folderOf(table, options.targetPackage);
  const pathOf = (name: string, folder = ownFolder): string => classFile(folder, table.namespace, name);
  const stub = (phpClass: PhpClass, folder?: string): GeneratedClass => ({
    phpClass,
    context,
    role: 'stub',
    path: pathOf(fullName(phpClass), folder),
    overwrite: false,
  });
  const make = (
    phpClass: PhpClass,
    role: Exclude<GeneratedClass['role'], 'stub'>,
    user: string,
    folder?: string,
  ): GeneratedClass => ({
    phpClass: { fileComment: generatedComment(context.schema, pathOf(user, folder)), ...phpClass },
    context,
    role,
    path: pathOf(fullName(phpClass), folder),
    overwrite: true,
  });
  return { make, stub };
}

function* classesOf(context: EntityContext): Generator<GeneratedClass> {
  const { make, stub } = makersOf(context);
  const { entity } = context;
  const { model, query } = entity.classes;
  // A loop holds a class while the next is made, so no two large ones follow each other.
  yield make(modelClass(context), 'model', model);
  yield stub(modelStub(entity));
  yield make(queryClass(context), 'query', query);
  yield stub(queryStub(entity));
  yield make(tableMapClass(context), 'tableMap', model);
  if (hasCollectionClass(context)) {
    yield make(collectionClass(context), 'extra', entity.classes.collection);
    yield stub(collectionStub(context));
  }
  for (const { phpClass, stub: user, folder } of subclassFiles(context))
    yield user === fullName(phpClass) ? stub(phpClass, folder) : make(phpClass, 'query', user, folder);
  for (const phpClass of interfaceOf(entity)) yield stub(phpClass);
  for (const phpClass of addedClasses(context)) yield make(phpClass, 'extra', model);
}

/** An interface in the namespace of the table is generated; one of another namespace exists already. */
function interfaceOf({ table, interface: name }: PhpEntity): readonly PhpClass[] {
  if (name === undefined || !isInside(name, table.namespace)) return [];
  return [
    {
      namespace: namespaceOf(name),
      name: shortName(name),
      kind: 'interface',
      doc: [
        `What models of the table "${table.name}" offer.`,
        '',
        'Add your own methods here; this file is written once.',
      ],
    },
  ];
}

const isInside = (name: string, namespace: string): boolean =>
  namespace === '' ? !name.includes('\\') : name.startsWith(`${namespace}\\`);
