import { type BehaviorMethod, type BehaviorMethods, optional, parameter } from '../methods/method.ts';
import type { ArchivableOptions } from './options.ts';

/** The methods of a table with an archive, for the operations that it archives. */
export const archivableMethods = (
  {
    historyKey,
    onInsert,
    onUpdate,
    onDelete,
  }: Pick<ArchivableOptions, 'historyKey' | 'onInsert' | 'onUpdate' | 'onDelete'>,
  hasGeneratedKey: boolean,
): BehaviorMethods => ({
  model: [
    {
      name: 'getArchive',
      summary: 'Returns the last archived state of the row, or null if it was never archived.',
      returns: 'other?',
      isQuery: true,
    },
    ...(historyKey === undefined ? [] : [GET_ARCHIVES]),
    {
      name: 'archive',
      summary: 'Copies the row, as the database holds it, into the archive, and returns the copy.',
      returns: 'other',
      isQuery: true,
    },
    {
      name: 'populateFromArchive',
      summary: hasGeneratedKey
        ? 'Takes the values of an archived row, and with true its generated key; nothing is saved.'
        : 'Takes the values of an archived row; nothing is saved.',
      parameters: [
        parameter('archive', 'other'),
        ...(hasGeneratedKey ? [optional('populateAutoIncrementPrimaryKeys', 'bool')] : []),
      ],
      returns: 'self',
    },
    ...(onInsert || onUpdate ? [SAVE_WITHOUT_ARCHIVE] : []),
    ...(onDelete ? [deleteWithoutArchive('the row', 'void')] : []),
    ...MODEL_TRAIT,
  ],
  query: QUERY_TRAIT,
});

const GET_ARCHIVES: BehaviorMethod = {
  name: 'getArchives',
  summary: 'Returns all archived states of the row, the oldest first.',
  returns: 'others',
  isQuery: true,
};

const SAVE_WITHOUT_ARCHIVE: BehaviorMethod = {
  name: 'saveWithoutArchive',
  summary: 'Saves the object without a copy, and returns the number of written rows.',
  returns: 'int',
  isQuery: true,
};

const deleteWithoutArchive = (what: string, returns: 'void' | 'int'): BehaviorMethod => ({
  name: 'deleteWithoutArchive',
  summary: `Deletes ${what} without a copy.`,
  returns,
  isQuery: true,
});

export const MODEL_TRAIT: readonly BehaviorMethod[] = [
  {
    name: 'restoreFromArchive',
    summary: 'Takes the archived values; save() writes them.',
    returns: 'self',
    isQuery: true,
  },
  {
    name: 'restore',
    summary: 'Brings a deleted row back under its key, and saves it.',
    parameters: [
      parameter('key', 'mixed'),
      optional('con', 'connection?'),
      optional('deleteArchive', 'bool'),
    ],
    returns: 'self',
    isStatic: true,
  },
];

export const QUERY_TRAIT: readonly BehaviorMethod[] = [
  {
    name: 'archive',
    summary: 'Archives all rows that the query finds, and returns their number.',
    parameters: [optional('con', 'connection?'), optional('useLittleMemory', 'bool')],
    returns: 'int',
  },
  {
    name: 'updateWithoutArchive',
    summary: 'Updates rows without copies, and returns their number.',
    parameters: [
      parameter('values', 'array'),
      optional('con', 'connection?'),
      optional('forceIndividualSaves', 'bool'),
    ],
    returns: 'int',
  },
  deleteWithoutArchive('rows', 'int'),
  {
    name: 'deleteAllWithoutArchive',
    summary: 'Deletes all rows of the table without copies.',
    returns: 'int',
    isQuery: true,
  },
  {
    name: 'setArchiveOnUpdate',
    summary: 'Sets whether the following updates of this query are archived.',
    parameters: [parameter('archiveOnUpdate', 'bool')],
    returns: 'void',
  },
  {
    name: 'setArchiveOnDelete',
    summary: 'Sets whether the following deletes of this query are archived.',
    parameters: [parameter('archiveOnDelete', 'bool')],
    returns: 'void',
  },
];
