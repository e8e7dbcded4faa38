/** A generated class whose stub an application extends. */
export type Role = 'model' | 'query';

const words = (type: string, names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]));

/** Result types of methods that every generated class inherits, by the name of the method. */
export const inheritedTypes: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  model: {
    ...words(
      'bool',
      'preSave preInsert preUpdate preDelete isNew isDeleted isModified isColumnModified equals',
    ),
    ...words('bool', 'hasVirtualColumn hasOnlyDefaultValues isPrimaryKeyNull'),
    ...words('void', 'postSave postInsert postUpdate postDelete delete reload applyDefaultValues copyInto'),
    ...words('void', 'ensureConsistency setNew setDeleted resetModified'),
    ...words('int', 'save hydrate'),
    ...words('string', 'exportTo hashCode'),
    ...words('array', 'toArray getModifiedColumns getVirtualColumns'),
    ...words(
      'static',
      'fromArray importFrom setByName setByPosition setVirtualColumn copy clear clearAllReferences',
    ),
    ...words('mixed', 'getByName getByPosition getVirtualColumn __call'),
  },
  query: {
    ...words('void', 'preSelect basePreSelect'),
    ...words('?int', 'preUpdate postUpdate preDelete postDelete'),
    ...words('?int', 'basePreUpdate basePostUpdate basePreDelete basePostDelete'),
    ...words('int', 'update delete deleteAll doDeleteAll count'),
    ...words('bool', 'exists'),
    ...words(
      'mixed',
      'findPk findPks requirePk find findOne findOneOrCreate findBy findOneBy findByArray findOneByArray requireOne __call',
    ),
    ...words(
      'static',
      'filterBy filterByArray where condition combine having orderBy groupBy distinct limit',
    ),
    ...words(
      'static',
      'offset select withColumn join leftJoin rightJoin innerJoin joinWith with mergeWith clear',
    ),
    ...words('static', 'add addAnd addOr setModelAlias setFormatter setComment'),
  },
};

/** Result types of methods that behaviors add to models, whose names other classes do not use. */
export const behaviorTypes: Readonly<Record<string, string>> = {
  ...words('string', 'createSlug createRawSlug cleanupSlugPart limitSlugSize'),
  ...words('bool', 'isVersioningNecessary'),
  ...words('int', 'getLastVersionNumber'),
};

const untypedIn = (names: string, ...classes: readonly string[]) =>
  Object.fromEntries(classes.map((name) => [`Orm\\Runtime\\${name}`, words('', names)]));

/** Methods of classes that applications extend without a declared result: an override needs none either. */
export const untyped: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...untypedIn('format formatOne formatRecord isObjectFormatter', 'Formatter\\AbstractFormatter'),
  ...untypedIn('format formatOne', 'Formatter\\ObjectFormatter', 'Formatter\\OnDemandFormatter'),
  ...untypedIn('format formatOne', 'Formatter\\ArrayFormatter'),
  ...untypedIn('format formatOne formatRecord', 'Formatter\\SimpleArrayFormatter'),
  ...untypedIn('format formatOne formatRecord', 'Formatter\\StatementFormatter'),
  ...untypedIn('prepare query log', 'Connection\\ConnectionWrapper', 'Connection\\ProfilerConnectionWrapper'),
  ...untypedIn('prepare query', 'Connection\\PdoConnection'),
};

/** Result types of generated methods, which depend on columns and relations only in their names; the first counts. */
const GENERATED: Readonly<Record<Role, readonly (readonly [RegExp, string | undefined])[]>> = {
  model: [
    [/^(?:setPrimaryKey|log)$/, 'void'],
    [/^build(?:Pkey)?Criteria$/, '\\Orm\\Runtime\\ActiveQuery\\Criteria'],
    // Behaviors return other objects.
    [/^addVersion$/, undefined],
    [/^(?:set|add|remove|clear)[A-Z]/, 'static'],
    [/^(?:init|resetPartial)[A-Z]/, 'void'],
    [/^count[A-Z]/, 'int'],
  ],
  query: [
    [/^(?:filterBy|orderBy|groupBy|(?:left|right|inner)?[jJ]oin)[A-Z]/, 'static'],
    [/^create$/, 'self'],
    [/^prune$/, 'static'],
    [/^paginate$/, '\\Orm\\Runtime\\Util\\ModelPager'],
    [/^(?:findOneBy|findBy|requireOneBy)[A-Z]/, 'mixed'],
  ],
};

/** The result type of a generated method; undefined where it depends on the column. */
export const generatedType = (role: Role, method: string): string | undefined =>
  GENERATED[role].find(([pattern]) => pattern.test(method))?.[1];
