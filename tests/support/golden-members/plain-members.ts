import type { ClassMembers, Member } from './members.ts';

/** Members that the classes of every table have; the cases php-classes and typescript-classes show them whole. */
const ALWAYS = new Set(
  `TABLE_MAP CLASS_NAME DATABASE_NAME TABLE_NAME TABLE_PHP_NAME OM_CLASS CLASS_DEFAULT NUM_COLUMNS
  NUM_LAZY_LOAD_COLUMNS NUM_HYDRATE_COLUMNS DEFAULT_STRING_FORMAT FORMAT MODEL QUERY SQL_TABLE SQL_SELECT_LIST
  SQL_FIND_PK PRIMARY_KEY AUTO_INCREMENT COLUMNS RELATIONS BEHAVIORS ROW_BY_KEY
  takeColumns columnValues storeColumns getPrimaryKey setPrimaryKey isPrimaryKeyNull setGeneratedId
  parentObjects adoptParent hasNoLoadedRelations relatedCollections nextChanged create prune
  #private table columns constructor [FILL] [CHANGES] [STORED] describeClasses filterBy withColumn findPk requirePk findPks update updateAll insertMany upsert`.split(
    /\s+/,
  ),
);

const COLUMN_METHODS = ['filterBy', 'orderBy', 'groupBy', 'findOneBy', 'findBy', 'requireOneBy'];
const COLLECTION_METHODS = ['get', 'set', 'count', 'clear', 'init', 'resetPartial'];

/** The plain members of a class, and a line that says of which columns and relations they are. */
export interface PlainMembers {
  readonly names: ReadonlySet<string>;
  readonly summary: string | undefined;
}

export function plainMembers({ head, members }: ClassMembers): PlainMembers {
  const names = members.map(({ name }) => name);
  const has = new Set(names);
  const after = (prefix: string): readonly string[] =>
    names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  // With generator.propel finders are tags, and queries group by each column.
  const columns = after('filterBy').filter(
    (name) => has.has(`orderBy${name}`) && (has.has(`requireOneBy${name}`) || has.has(`groupBy${name}`)),
  );
  const used = names.flatMap((name) => /^use(\w+?)(?:Exists|NotExists)?Query$/.exec(name)?.[1] ?? []);
  const relations = [...new Set(used)].filter(
    (name) => !used.includes(name.replace(/^(?:Not)?In/, '')) || !/^(?:Not)?In/.test(name),
  );
  const collections = after('count').filter((name) => has.has(`get${name}`) && has.has(`set${name}`));
  const items = after('remove').filter((name) => has.has(`add${name}`));
  const parents = members
    .flatMap(({ line }) => /^get(\w+)\(db(?:\?: Database)?\)/.exec(line)?.[1] ?? [])
    .filter((name) => has.has(`set${name}`) && !collections.includes(name));
  const hidden = new Set(members.flatMap(({ name, line }) => (/^protected .*\(/.test(line) ? [name] : [])));
  const accessors = accessorsOf([...members.filter(isProperty).map(({ name }) => name), ...parents]);
  const rules = [
    (name: string) => ALWAYS.has(name) || /^(?:POSITION|COL)_/.test(name),
    (name: string) => columns.some((column) => COLUMN_METHODS.some((prefix) => name === prefix + column)),
    (name: string) => relations.some((relation) => isOfRelation(name, relation)),
    (name: string) => collections.some((collection) => isOfCollection(name, collection)),
    (name: string) =>
      items.some((item) => ['add', 'doAdd', 'remove'].some((prefix) => name === prefix + item)),
    (name: string) => accessors.has(name.toLowerCase()) && !hidden.has(name),
    (name: string) => relations.length > 0 && /^with[A-Z]/.test(name),
    (name: string) => head === '' && /^link[A-Z]/.test(name),
    (name: string) => /Filter$/.test(head) && /^[a-z]/.test(name),
  ];
  const plain = new Set(names.filter((name) => rules.some((rule) => rule(name))));
  const summary = [
    ...(columns.length === 0 ? [] : [`columns: ${columns.join(', ')}`]),
    ...(relations.length === 0 ? [] : [`relations: ${relations.join(', ')}`]),
    ...(parents.length === 0 ? [] : [`parents: ${parents.join(', ')}`]),
    ...(collections.length === 0 ? [] : [`collections: ${collections.join(', ')}`]),
  ];
  return { names: plain, summary: summary.length === 0 ? undefined : `(${summary.join('; ')})` };
}

/** Methods of queries with a related table. */
const isOfRelation = (name: string, relation: string): boolean =>
  name.includes(relation) &&
  /^(?:filterBy|join|leftJoin|rightJoin|innerJoin|joinWith|use(?:Not)?(?:In)?(?:(?:Not)?Exists)?Query)$/.test(
    name.replace(relation, ''),
  );

/** Methods of a collection of related objects, and PHP's method that holds it. */
const isOfCollection = (name: string, collection: string): boolean =>
  COLLECTION_METHODS.some((prefix) => name === prefix + collection) ||
  name === `is${collection}Loaded` ||
  name === collection.charAt(0).toLowerCase() + collection.slice(1) ||
  name.startsWith(`get${collection}Join`);

/** Whether a member is a property: there is no parenthesis before its type or its value. */
const isProperty = ({ line }: Member): boolean => !/^[^:=]*\(|\bconst\b/.test(line);

/** The accessors of properties, `getCreatedAt` of `created_at` and `getAuthor` of `aAuthor`, in lower case. */
function accessorsOf(names: readonly string[]): ReadonlySet<string> {
  const owners = names.map((name) =>
    name
      .replace(/^(?:a|single)(?=[A-Z])/, '')
      .replaceAll('_', '')
      .toLowerCase(),
  );
  return new Set(owners.flatMap((name) => [`get${name}`, `set${name}`]));
}
