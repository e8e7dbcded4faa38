/** The words of a step and what each may contain; the reader refuses all others. */
export interface StepWord {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Whether the tables are dumped after the step. */
  readonly writes: boolean;
}

/** What a step is expected to do; allowed with every word. */
export const EXPECTATIONS: readonly string[] = ['gives', 'throws', 'passes', 'statements'];

export const STEP_WORDS: Readonly<Record<string, StepWord>> = {
  new: { required: ['model', 'as'], optional: ['values'], writes: false },
  set: { required: ['on', 'values'], optional: [], writes: false },
  store: { required: ['on'], optional: ['values'], writes: true },
  get: { required: ['on', 'columns'], optional: [], writes: false },
  state: { required: ['on'], optional: [], writes: false },
  json: { required: ['on'], optional: ['columns'], writes: false },
  group: { required: ['on', 'group'], optional: ['load'], writes: false },
  call: { required: ['on', 'method'], optional: ['with', 'as', 'show'], writes: true },
  static: { required: ['model', 'method'], optional: ['with', 'as', 'show'], writes: true },
  take: { required: ['from', 'index', 'as'], optional: [], writes: false },
  same: { required: ['left', 'right'], optional: [], writes: false },
  transaction: { required: ['steps'], optional: ['fail', 'retries'], writes: true },
  savepoint: { required: ['steps'], optional: ['fail'], writes: false },
  session: { required: ['steps'], optional: [], writes: true },
  sql: { required: ['run'], optional: [], writes: true },
  rows: { required: ['table', 'columns'], optional: [], writes: true },
};

/** Steps that contain steps. */
export const BLOCKS: readonly string[] = ['transaction', 'savepoint', 'session'];

/** Words that build a query, in the order in which they are written. */
export const QUERY_WORDS: readonly string[] = [
  'filterBy',
  'filter',
  'filterByRelation',
  'or',
  'not',
  'where',
  'orderBy',
  'groupBy',
  'having',
  'distinct',
  'limit',
  'offset',
  'join',
  'joinWith',
  'with',
  'use',
  'useExists',
  'useNotExists',
  'inList',
  'filterByRank',
  'orderByRank',
  'tree',
  'lockForUpdate',
];

/** Words that run a query. */
export const FINISHERS: readonly string[] = [
  'find',
  'findOne',
  'requireOne',
  'findPk',
  'requirePk',
  'findPks',
  'findOneOrCreate',
  'iterate',
  'count',
  'exists',
  'paginate',
  'select',
  'selectOne',
  'update',
  'updateAll',
  'delete',
  'deleteAll',
  'insertMany',
  'upsert',
  'finder',
];

/** Finishers after which the tables are dumped. */
export const WRITING_FINISHERS: readonly string[] = [
  'update',
  'updateAll',
  'delete',
  'deleteAll',
  'insertMany',
  'upsert',
];

/** Kinds of statements that `statements` counts. */
export const STATEMENT_KINDS: readonly string[] = [
  'select',
  'insert',
  'update',
  'delete',
  'lock',
  'savepoint',
];
