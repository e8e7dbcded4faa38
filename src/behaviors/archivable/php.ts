import type { Database } from '../../model/database.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import { classNamesOf } from '../../targets/php/class-names.ts';
import type { EntityContext } from '../../targets/php/context.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import { namesOf } from '../methods/method.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { sharesClasses } from '../tables/class-family.ts';
import { archivableMethods, MODEL_TRAIT, QUERY_TRAIT } from './methods.ts';
import type { ArchivableOptions } from './options.ts';
import { archiveOf, isModelOf } from './tables.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\Archivable';
const ARCHIVES = className(`${NAMESPACE}\\Archives`);
const PAUSE = className(`${NAMESPACE}\\ArchivePause`);

/** What the classes of an archivable table get: traits that do the work, and methods with the class of the archive. */
export function archivablePhp(options: ArchivableOptions, table: Table, database: Database): Contribution {
  const { onInsert, onUpdate, onDelete } = options;
  const archive = (context: EntityContext): Code => archiveClass(options, table, database, context);
  return {
    hooks: [
      ...(onInsert || onUpdate ? [`${NAMESPACE}\\ArchiveOnSave`] : []),
      ...(onDelete ? [`${NAMESPACE}\\ArchiveOnDelete`] : []),
    ],
    tableMapInterfaces: [`${NAMESPACE}\\HasArchive`],
    tableMapMethods: (context) => [
      {
        name: 'archiveModel',
        static: true,
        returns: 'string',
        body: php`return ${archive(context)}::class;`,
      },
    ],
    modelInterfaces: [`${NAMESPACE}\\ArchivableObject`],
    modelTraits: [`${NAMESPACE}\\ArchivableModel`],
    modelTraitMethods: namesOf(MODEL_TRAIT),
    modelMethods: (context) =>
      modelMethods(
        options,
        archive(context),
        sharesClasses(database, table, 'archivable') || isUncertain(options, database, context),
        context,
      ),
    queryInterfaces: [`${NAMESPACE}\\ArchivableQueryInterface`],
    queryTraits: [`${NAMESPACE}\\ArchivableQuery`],
    queryTraitMethods: namesOf(QUERY_TRAIT),
  };
}

/** Whether Propel would accept the class although it may be no model: PHP then cannot load a class that returns it. */
const isUncertain = (
  { archive }: ArchivableOptions,
  database: Database,
  { options: { propel } }: EntityContext,
): boolean => propel && 'class' in archive && !isModelOf(database, archive.class);

function archiveClass(
  options: ArchivableOptions,
  table: Table,
  database: Database,
  { options: naming }: EntityContext,
): Code {
  if ('class' in options.archive) return className(options.archive.class);
  const archive = archiveOf(database, table, options);
  return className(archive === undefined ? '' : classNamesOf(archive, naming).model);
}

function modelMethods(
  options: ArchivableOptions,
  archive: Code,
  isGeneral: boolean,
  context: EntityContext,
): readonly PhpMethod[] {
  const { historyKey, onInsert, onUpdate, onDelete } = options;
  const isGenerated = primaryKeyOf(context.entity.table).some(({ autoIncrement }) => autoIncrement);
  const withKey = isGenerated ? php`$populateAutoIncrementPrimaryKeys` : php`true`;
  const all = {
    name: 'getArchives',
    body: php`return ${ARCHIVES}::findAll($this, ${archive}::class, $con);`,
  };
  const implementations = [
    { name: 'getArchive', body: php`return ${ARCHIVES}::find($this, ${archive}::class, $con);` },
    ...(historyKey === undefined ? [] : [all]),
    { name: 'archive', body: php`return ${ARCHIVES}::archive($this, ${archive}::class, $con);` },
    { name: 'populateFromArchive', body: php`return $this->takeArchivedValues($archive, ${withKey});` },
    ...(onInsert || onUpdate ? [SAVE_WITHOUT_ARCHIVE] : []),
    ...(onDelete ? [DELETE_WITHOUT_ARCHIVE] : []),
  ];
  // Methods of a class must fit those of the class it extends, whose archive is another one.
  const other = isGeneral ? className('Orm\\Runtime\\ActiveRecord\\ActiveRecordInterface') : archive;
  const { model } = archivableMethods(options, isGenerated || isGeneral);
  return phpMethodsOf(model, implementations, context, { other });
}

const SAVE_WITHOUT_ARCHIVE: PhpImplementation = {
  name: 'saveWithoutArchive',
  body: php`return ${PAUSE}::ofObject($this, fn (): int => $this->save($con));`,
};

const DELETE_WITHOUT_ARCHIVE: PhpImplementation = {
  name: 'deleteWithoutArchive',
  body: php`
    ${PAUSE}::ofTable(static::TABLE_MAP, function () use ($con): int {
        $this->delete($con);

        return 0;
    });
  `,
};
