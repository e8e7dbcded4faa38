/**
 * The members that the classes of the runtime have, and names with a meaning for the language. A test compares them
 * with the runtime.
 */
const LANGUAGE = ['__proto__', 'constructor', 'then', 'prototype'];

const OBJECT = [
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
  copy delete equals isColumnModified isDeleted isModified isNew modifiedColumns postDelete postInsert postSave
  postUpdate preDelete preInsert preSave preUpdate primaryKey reload save toJSON toObject
`);

const QUERY = words(`
  clone count delete deleteAll distinct exists filterBy find findOne findOneOrCreate findPk findPks groupBy having
  insertMany iterate limit lockForShare lockForUpdate not offset or orderBy paginate requireOne requirePk select update
  updateAll upsert where
`);

export const runtimeMembers: Readonly<Record<'model' | 'query', ReadonlySet<string>>> = {
  model: new Set([...LANGUAGE, ...OBJECT, ...MODEL]),
  query: new Set([...LANGUAGE, ...OBJECT, ...QUERY]),
};
