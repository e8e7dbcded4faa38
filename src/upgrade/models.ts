import { codeNameOf } from '../model/code-names.ts';
import type { Role } from './php/override-types.ts';
import type { ProjectFile } from './project-file.ts';
import { type XmlTag, xmlTags } from './text/xml-tags.ts';

/** The generated classes that schemas describe; names of classes and methods are in lower case. */
export interface Models {
  /** Result types of getters of columns, by the base class. */
  readonly getters: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The base classes, and whether they are those of models or queries. */
  readonly generated: ReadonlyMap<string, Role>;
  /** The base classes by the names of the classes that the first build writes for the application to fill. */
  readonly stubs: ReadonlyMap<string, string>;
  /** The columns by the names of their properties, by the base class. */
  readonly properties: ReadonlyMap<string, ReadonlySet<string>>;
  /** Classes of the application that generated classes extend. */
  readonly baseClasses: ReadonlySet<string>;
}

/** Column types whose getters have one type; those of streams are texts if they are keys. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(?:CHAR|VARCHAR|LONGVARCHAR|CLOB|CITEXT|DECIMAL|NUMERIC|BINARY|UUID|UUID_BINARY|ENUM)$/i, '?string'],
  [/^(?:INET|CIDR|MACADDR|INTERVAL|XML|POINT|TSVECTOR|(?:INT4|INT8|NUM|DATE|TS|TSTZ)RANGE)$/i, '?string'],
  [/^(?:TINYINT|SMALLINT|INTEGER|BIGINT)$/i, '?int'],
  [/^(?:REAL|FLOAT|DOUBLE)$/i, '?float'],
  [/^BOOLEAN(?:_EMU)?$/i, '?bool'],
  [/^(?:ARRAY|SET)$/i, 'array'],
  [/^(?:JSON|OBJECT)$/i, 'mixed'],
];

const TEMPORAL = /^(?:DATE|TIME|DATETIME|TIMESTAMP|BU_DATE|BU_TIMESTAMP)$/i;

/** @param keepsDates whether dates are DateTime objects; otherwise the type of their getters is not given */
export function modelsOf(schemas: readonly ProjectFile[], keepsDates = false): Models {
  const getters = new Map<string, Map<string, string>>();
  const generated = new Map<string, Role>();
  const stubs = new Map<string, string>();
  const properties = new Map<string, Set<string>>();
  const add = (base: string, role: Role): void => {
    generated.set(base, role);
    stubs.set(stubOf(base), base);
  };
  const baseClasses = new Set<string>();
  for (const { text } of schemas) {
    let database: Attributes = {};
    let table: Attributes = {};
    for (const tag of xmlTags(text)) {
      if (tag.kind === 'close') continue;
      const values = attributesOf(tag);
      if (values.baseclass !== undefined) baseClasses.add(values.baseclass.replace(/^\\/, '').toLowerCase());
      if (tag.name === 'database') database = values;
      else if (tag.name === 'table') {
        table = values;
        const base = baseOf(table, database);
        add(base, 'model');
        add(`${base}query`, 'query');
      } else if (tag.name === 'inheritance' && values.class !== undefined) {
        const base = baseOf({ ...table, phpname: values.class }, database);
        add(`${base}query`, 'query');
        // A child of single-table inheritance extends the class of its table.
        stubs.set(stubOf(base), baseOf(table, database));
      } else if (tag.name === 'column') {
        const base = baseOf(table, database);
        const own = properties.get(base) ?? new Set<string>();
        properties.set(base, own.add((values.name ?? '').toLowerCase()));
        const type = typeOf(values.type ?? 'VARCHAR', keepsDates);
        if (type === undefined || values.phptype !== undefined || values.domain !== undefined) continue;
        const methods = getters.get(base) ?? new Map<string, string>();
        getters.set(base, methods.set(`get${nameOf(values, database)}`.toLowerCase(), type));
      }
    }
  }
  return { getters, generated, stubs, properties, baseClasses };
}

const typeOf = (type: string, keepsDates: boolean): string | undefined =>
  keepsDates && TEMPORAL.test(type)
    ? '\\DateTime|string|null'
    : TYPES.find(([pattern]) => pattern.test(type))?.[1];

type Attributes = Readonly<Record<string, string | undefined>>;

/** Keyed by names in lower case, as in Propel. */
const attributesOf = ({ attributes }: XmlTag): Attributes =>
  Object.fromEntries(attributes.map(({ name, value }) => [name.toLowerCase(), value]));

function baseOf(table: Attributes, database: Attributes): string {
  const own = table.namespace ?? '';
  const namespace = own.startsWith('\\')
    ? own.slice(1)
    : [database.namespace, own].filter(Boolean).join('\\');
  return `${namespace}\\Base\\${nameOf(table, database)}`.replace(/^\\/, '').toLowerCase();
}

/** The name of the class that extends a base class. */
const stubOf = (base: string): string => base.replace(/(^|\\)base\\(?=\w+$)/, '$1');

const METHODS = ['underscore', 'clean', 'phpname', 'nochange'] as const;

function nameOf({ phpname, name = '', phpnamingmethod }: Attributes, database: Attributes): string {
  const wanted = phpnamingmethod ?? database.defaultphpnamingmethod;
  const method = METHODS.find((one) => one === wanted?.toLowerCase()) ?? 'underscore';
  return phpname ?? codeNameOf(name, method);
}
