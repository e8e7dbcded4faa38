import { canonicalText } from '../../column-types/canonical.ts';
import { canBeElement, isFormatted, isInteger } from '../../column-types/families.ts';
import type { ColumnTypeName } from '../../column-types/index.ts';
import type { Column, ColumnDefault, Generated, InheritanceClass } from '../../model/column.ts';
import type { EnumRef } from '../../model/enum-type.ts';
import { nearest } from '../../support/nearest.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { type ReadElement, readElement } from '../element.ts';
import { columnElement, inheritanceElement } from '../elements/column.ts';
import { readTargetFacts } from '../target-attributes.ts';
import { resolveCollation } from './collation.ts';
import { resolveDefault } from './column-default.ts';
import { resolveIdentity } from './identity.ts';
import { columnCodeName, formerNames, splitTableName } from './names.ts';
import type { Domain, TableScope } from './scope.ts';
import { resolveVendors } from './vendor.ts';

type ReadColumn = ReadElement<typeof columnElement.attributes>;

/** A column with all defaults applied, or undefined if it has no name. */
export function resolveColumn(element: XmlElement, scope: TableScope): Column | undefined {
  const read = readElement(element, columnElement, scope.diagnostics);
  const { values } = read;
  const vendors = resolveVendors(read.children('vendor'), scope);
  const inheritance = resolveInheritance(read, scope);
  const { name } = values;
  if (name === undefined) return undefined;

  const { primaryKey = false, autoIncrement = false } = values;
  const method = values.phpNamingMethod ?? scope.settings.namingMethod;
  const typed = resolveType(read, scope);
  const column = {
    name,
    ...resolveArray(typed.type, read, scope),
    required: (values.required ?? typed.required) || primaryKey,
    primaryKey,
    autoIncrement,
    valueSet: typed.valueSet,
    codeName: values.phpName ?? columnCodeName(name, values.prefix ?? scope.columnPrefix, method),
    lazyLoad: values.lazyLoad ?? false,
    primaryString: values.primaryString ?? false,
    vendors,
    span: read.span,
  };
  return withDefined(column, {
    size: typed.size,
    scale: typed.scale,
    default: typed.default,
    generated: resolveGenerated(read, scope),
    identity: resolveIdentity(read, name, scope),
    description: typed.description,
    sqlType: typed.enumType === undefined ? values.sqlType : undefined,
    ...resolveCollation(read, values.array ? 'LIST' : typed.type, {
      ...scope,
      collation: { ...scope.collation, ...typed.collation },
    }),
    enumType: typed.enumType,
    singularName: values.phpSingularName,
    perTarget: readTargetFacts('column', values, scope.perTarget),
    inheritance,
    content: values.content,
    renamedFrom: formerNames(values.renamedFrom),
  });
}

function resolveGenerated(read: ReadColumn, { diagnostics }: TableScope): Generated | undefined {
  const { name: column = '', generated: sql, stored } = read.values;
  if (sql === undefined && stored !== undefined)
    diagnostics.report(schemaDiagnostics.storedWithoutValue({ column }, read.place('stored')));
  return sql === undefined ? undefined : withDefined({ sql }, { stored });
}

/** The type of a column, which may be an array of the type that it names. */
function resolveArray(
  type: ColumnTypeName,
  read: ReadColumn,
  { diagnostics }: TableScope,
): Pick<Column, 'type' | 'element' | 'nullElements'> {
  const { name: column = '', array = false, nullElements = false } = read.values;
  if (!array) {
    if (nullElements)
      diagnostics.report(schemaDiagnostics.nullElementsWithoutArray({ column }, read.place('nullElements')));
    return { type };
  }
  if (!canBeElement(type)) {
    diagnostics.report(
      schemaDiagnostics.arrayType(
        { column, type: type === 'NAMED_ENUM' ? 'ENUM' : type },
        read.place('array'),
      ),
    );
    return { type };
  }
  const isClassKey = read.values.inheritance === 'single';
  const attribute = read.values.primaryKey ? 'primaryKey' : isClassKey ? 'inheritance' : undefined;
  if (attribute !== undefined)
    diagnostics.report(schemaDiagnostics.arrayAnd({ column, attribute }, read.place(attribute)));
  return { type: 'LIST', element: type, ...(nullElements && { nullElements }) };
}

const NO_VALUES: readonly string[] = [];

/** Type, size, default and description, which a column can take from a domain. */
function resolveType(read: ReadColumn, scope: TableScope) {
  const { values } = read;
  const domain = findDomain(read, scope);
  const required = domain?.required ?? false;
  const written = resolveDefault(read, 'column', domain?.default, scope.diagnostics);
  const valueSet = values.valueSet === undefined ? NO_VALUES : splitValues(values.valueSet);
  const description = values.description ?? domain?.description;
  // An unknown type was already reported; checks that depend on the type would only add to it.
  if (values.type === undefined && read.has('type')) {
    return { type: 'VARCHAR' as const, valueSet: NO_VALUES, description, enumType: undefined, required };
  }
  const named = resolveEnumType(read, scope);
  if (named !== undefined)
    return {
      type: 'NAMED_ENUM' as const,
      enumType: named.ref,
      valueSet: named.values,
      default: written,
      description,
      required,
    };
  const type = values.type ?? domain?.type ?? ('VARCHAR' as const);
  return {
    type,
    enumType: undefined,
    size: values.size ?? domain?.size,
    scale: values.scale ?? domain?.scale,
    default: normalizedDefault(written, type),
    valueSet,
    description,
    required,
    collation: domain?.collation,
  };
}

/** The enum type that a column names, with its labels. */
function resolveEnumType(
  read: ReadColumn,
  { enums, tableSchema, diagnostics }: TableScope,
): { readonly ref: EnumRef; readonly values: readonly string[] } | undefined {
  const { name: column = '', type, enumType, enumSchema, valueSet, sqlType } = read.values;
  if (enumType === undefined) return undefined;
  const { name, schema } = splitTableName(enumType, enumSchema, tableSchema);
  const ref: EnumRef = schema === undefined ? { name } : { name, schema };
  if (type !== undefined && type !== 'ENUM')
    diagnostics.report(schemaDiagnostics.enumTypeOf({ column, type }, read.place('enumType')));
  if (valueSet !== undefined || sqlType !== undefined) {
    const attribute = valueSet === undefined ? 'sqlType' : 'valueSet';
    diagnostics.report(schemaDiagnostics.enumTypeAnd({ column, attribute }, read.place(attribute)));
  }
  const found = enums?.find(ref);
  if (enums !== undefined && found === undefined) {
    const details = { name: enumType, nearest: enums.nearest(ref) };
    diagnostics.report(schemaDiagnostics.unknownEnum(details, read.place('enumType')));
  }
  return { ref, values: found?.values ?? NO_VALUES };
}

/** A default as the column's type stores it; a text that the type refuses is left to the checks. */
function normalizedDefault(
  written: ColumnDefault | undefined,
  type: ColumnTypeName,
): ColumnDefault | undefined {
  if (isInteger(type)) return asInteger(written);
  if (written?.kind !== 'value' || !isFormatted(type)) return written;
  return { kind: 'value', text: canonicalText(type, written.text.trim()) ?? written.text };
}

/** Columns of flags are often integers: "true" and "false" are 1 and 0 there. */
function asInteger(written: ColumnDefault | undefined): ColumnDefault | undefined {
  const word = written?.kind === 'value' ? written.text.trim().toLowerCase() : undefined;
  return word === 'true' || word === 'false' ? { kind: 'value', text: word === 'true' ? '1' : '0' } : written;
}

function findDomain(read: ReadColumn, { domains, diagnostics }: TableScope): Domain | undefined {
  const { name = '', type, domain } = read.values;
  if (domain === undefined) return undefined;
  const found = domains.get(domain);
  if (found === undefined) {
    const details = { domain, nearest: nearest(domain, domains.keys()) };
    diagnostics.report(schemaDiagnostics.unknownDomain(details, read.place('domain')));
  } else if (type !== undefined && type !== found.type) {
    const details = { column: name, type, domain, domainType: found.type };
    diagnostics.report(schemaDiagnostics.domainType(details, read.place('type')));
  }
  return found;
}

/** The values of an ENUM or SET. */
export const splitValues = (text: string): readonly string[] =>
  text.trim() === '' ? [] : text.split(',').map((value) => value.trim());

function resolveInheritance(
  read: ReadColumn,
  { diagnostics }: TableScope,
): readonly InheritanceClass[] | undefined {
  const children = read.children('inheritance');
  if (children.length === 0 && read.values.inheritance !== 'single') return undefined;
  const classes = children.flatMap((element): readonly InheritanceClass[] => {
    const { values, span } = readElement(element, inheritanceElement, diagnostics);
    const { key, class: className, package: folder, extends: parent } = values;
    if (key === undefined || className === undefined) return [];
    return [withDefined({ key, class: className, span }, { package: folder, extends: parent })];
  });
  if (read.values.inheritance === 'single') return classes;
  const [first] = children;
  if (first !== undefined) {
    const details = { column: read.values.name ?? '' };
    diagnostics.report(schemaDiagnostics.inheritanceNotSingle(details, first.span));
  }
  return undefined;
}
