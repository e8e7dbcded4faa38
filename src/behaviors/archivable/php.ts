import type { Database } from '../../model/database.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import { classNamesOf } from '../../targets/php/class-names.ts';
import type { EntityContext } from '../../targets/php/context.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, php } from '../../targets/php/syntax/code.ts';
import { sharesClasses } from '../tables/class-family.ts';
import type { ArchivableOptions } from './options.ts';
import { archiveOf } from './tables.ts';

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
    modelTraitMethods: ['restoreFromArchive', 'restore'],
    modelMethods: (context) =>
      modelMethods(options, table, archive(context), sharesClasses(database, table, 'archivable')),
    queryInterfaces: [`${NAMESPACE}\\ArchivableQueryInterface`],
    queryTraits: [`${NAMESPACE}\\ArchivableQuery`],
    queryTraitMethods: [
      'archive',
      'setArchiveOnUpdate',
      'setArchiveOnDelete',
      'updateWithoutArchive',
      'deleteWithoutArchive',
      'deleteAllWithoutArchive',
    ],
  };
}

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
  { historyKey, onInsert, onUpdate, onDelete }: ArchivableOptions,
  table: Table,
  archive: Code,
  isInFamily: boolean,
): readonly PhpMethod[] {
  // Methods of a class must fit those of the class it extends, whose archive is another one.
  const type = isInFamily ? className('Orm\\Runtime\\ActiveRecord\\ActiveRecordInterface') : archive;
  const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');
  const isGenerated = primaryKeyOf(table).some(({ autoIncrement }) => autoIncrement);
  const withId = { name: 'populateAutoIncrementPrimaryKeys', type: 'bool', default: php`false` } as const;
  return [
    {
      name: 'getArchive',
      doc: ['The last archived state of the row; null if it was never archived.'],
      parameters: [CONNECTION],
      returns: php`?${type}`,
      body: php`return ${ARCHIVES}::find($this, ${archive}::class, $con);`,
    },
    ...(historyKey === undefined
      ? []
      : [
          {
            name: 'getArchives',
            doc: [
              'All archived states of the row, the oldest first.',
              php`@return ${collection}<int, ${type}>`,
            ],
            parameters: [CONNECTION],
            returns: collection,
            body: php`return ${ARCHIVES}::findAll($this, ${archive}::class, $con);`,
          },
        ]),
    {
      name: 'archive',
      doc: ['Copies the row, as the database holds it, into the archive.'],
      parameters: [CONNECTION],
      returns: type,
      body: php`return ${ARCHIVES}::archive($this, ${archive}::class, $con);`,
    },
    {
      name: 'populateFromArchive',
      doc: ['Takes the values of an archived row; nothing is saved.'],
      parameters: [{ name: 'archive', type }, ...(isGenerated || isInFamily ? [withId] : [])],
      returns: 'static',
      body: isGenerated
        ? php`return $this->takeArchivedValues($archive, $populateAutoIncrementPrimaryKeys);`
        : php`return $this->takeArchivedValues($archive, true);`,
    },
    ...(onInsert || onUpdate
      ? [
          {
            name: 'saveWithoutArchive',
            parameters: [CONNECTION],
            returns: 'int' as const,
            body: php`return ${PAUSE}::ofObject($this, fn (): int => $this->save($con));`,
          },
        ]
      : []),
    ...(onDelete
      ? [
          {
            name: 'deleteWithoutArchive',
            parameters: [CONNECTION],
            returns: 'void' as const,
            body: php`
              ${PAUSE}::ofTable(static::TABLE_MAP, function () use ($con): int {
                  $this->delete($con);

                  return 0;
              });
            `,
          },
        ]
      : []),
  ];
}
