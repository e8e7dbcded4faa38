import { type BehaviorMethod, type BehaviorMethods, optional, parameter } from '../methods/method.ts';

const NUMBER = parameter('versionNumber', 'int');
const CONNECTION = optional('con', 'connection?');
const KEYS = { ...optional('keys', 'string'), default: 'columns' };
const IGNORED = { ...optional('ignoredColumns', 'array'), default: [] } as const;

/** The methods of a table with versions; a version column of another name has members by the name "version". */
export const versionableMethods = (versionColumn: string, hasOtherName: boolean): BehaviorMethods => ({
  model: [...(hasOtherName ? ACCESSORS : []), ...VERSIONS, ...MODEL_TRAIT],
  query: [...(hasOtherName ? conditions(versionColumn) : []), ...QUERY_TRAIT],
});

const ACCESSORS: readonly BehaviorMethod[] = [
  { name: 'getVersion', summary: 'Returns the number of the version.', returns: 'int?' },
  {
    name: 'setVersion',
    summary: 'Sets the number of the version, which the next save() replaces.',
    parameters: [parameter('v', 'int?')],
    returns: 'self',
  },
];

const VERSIONS: readonly BehaviorMethod[] = [
  {
    name: 'addVersion',
    summary: 'Saves the object, and the row as its next version, which is returned.',
    returns: 'other',
    isQuery: true,
  },
  {
    name: 'getOneVersion',
    summary: 'Returns the version with this number, or null.',
    parameters: [NUMBER],
    returns: 'other?',
    isQuery: true,
  },
  {
    name: 'getAllVersions',
    summary: 'Returns all versions, the first one first.',
    returns: 'others',
    isQuery: true,
  },
  {
    name: 'getLastVersions',
    summary: 'Returns the last versions, the last one first.',
    parameters: [{ ...optional('number', 'int'), default: 10 }, optional('criteria', 'criteria')],
    returns: 'others',
    isQuery: true,
  },
  {
    name: 'populateFromVersion',
    summary: 'Takes the columns of a version object.',
    parameters: [
      parameter('version', 'other'),
      CONNECTION,
      { ...optional('loadedObjects', 'array'), default: [], isReference: true },
    ],
    returns: 'self',
  },
];

export const MODEL_TRAIT: readonly BehaviorMethod[] = [
  {
    name: 'enforceVersioning',
    summary: 'Makes the next save() add a version, even without a change.',
    returns: 'self',
  },
  {
    name: 'isVersioningNecessary',
    summary: 'Returns whether save() adds a version; an override in your class can refuse it.',
    returns: 'bool',
    isQuery: true,
  },
  {
    name: 'toVersion',
    summary: 'Takes the columns of a version; a VersionNotFoundException says that there is none.',
    parameters: [NUMBER],
    returns: 'self',
    isQuery: true,
  },
  {
    name: 'getLastVersionNumber',
    summary: 'Returns the last number in the version table, or 0 if there is none.',
    returns: 'int',
    isQuery: true,
  },
  {
    name: 'isLastVersion',
    summary: 'Returns whether the object has the last number in the version table.',
    returns: 'bool',
    isQuery: true,
  },
  {
    name: 'compareVersion',
    summary: 'Returns the differences between the object in memory and a version.',
    parameters: [NUMBER, KEYS, CONNECTION, IGNORED],
    returns: 'array',
  },
  {
    name: 'compareVersions',
    summary: "Returns the differences between two versions; with 'versions' by version, then by column.",
    parameters: [
      parameter('fromVersionNumber', 'int'),
      parameter('toVersionNumber', 'int'),
      KEYS,
      CONNECTION,
      IGNORED,
    ],
    returns: 'array',
  },
  {
    name: 'computeDiff',
    summary: 'Compares the values of two versions.',
    parameters: [parameter('fromVersion', 'array'), parameter('toVersion', 'array'), KEYS, IGNORED],
    returns: 'array',
    isProtected: true,
  },
];

const conditions = (column: string): readonly BehaviorMethod[] => [
  {
    name: 'filterByVersion',
    summary: 'Filters by the number of the version.',
    parameters: [{ ...optional('version', 'filter'), column }, optional('comparison', 'comparison')],
    returns: 'self',
  },
  {
    name: 'orderByVersion',
    summary: 'Sorts by the number of the version.',
    parameters: [parameter('order', 'direction')],
    returns: 'self',
  },
];

export const QUERY_TRAIT: readonly BehaviorMethod[] = [
  {
    name: 'isVersioningEnabled',
    summary: 'Returns whether this process adds versions of the table.',
    returns: 'bool',
    isStatic: true,
  },
  {
    name: 'enableVersioning',
    summary: 'Makes the whole process add versions of the table from now on.',
    returns: 'void',
    isStatic: true,
  },
  {
    name: 'disableVersioning',
    summary: 'Stops the whole process from adding versions of the table.',
    returns: 'void',
    isStatic: true,
  },
  {
    name: 'withoutVersioning',
    summary: 'Runs the callable without adding versions, and restores the switch, also after an exception.',
    parameters: [parameter('work', 'work')],
    returns: 'workResult',
    isStatic: true,
  },
];
