/** Names with a meaning for the language: members of every object, and what `await` looks for. */
export const LANGUAGE_MEMBERS: readonly string[] = [
  '__proto__',
  'constructor',
  'then',
  'prototype',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
];

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const MODEL = words(`
  copy delete equals fromJSON isColumnModified isDeleted isModified isNew modifiedColumns postDelete postInsert postSave
  postUpdate preDelete preInsert preSave preUpdate primaryKey reload requireSaved save toJSON toObject
`);

const QUERY = words(`
  clone count delete deleteAll distinct exists explain filterBy filterByPrimaryKey filterByPrimaryKeys find findOne findOneOrCreate findPk findPks groupBy having
  insertMany iterate limit lockForShare lockForUpdate not offset or orderBy paginate prune requireOne requirePk select update
  updateAll upsert where whereJsonPath withColumn toSql
`);

/** The members of the runtime's classes; a test compares them with the runtime. */
export const runtimeMembers: Readonly<Record<'model' | 'query', ReadonlySet<string>>> = {
  model: new Set([...LANGUAGE_MEMBERS, ...MODEL]),
  query: new Set([...LANGUAGE_MEMBERS, ...QUERY]),
};
