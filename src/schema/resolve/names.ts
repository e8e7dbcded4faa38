import { codeNameOf } from '../../model/code-names.ts';
import type { NamingMethod } from '../../model/database.ts';
import type { SchemaOptions } from '../options.ts';
import type { DatabaseSettings } from './scope.ts';

/** The value of an attribute that is inherited if absent and means "none" if empty. */
const inherited = (own: string | undefined, outer: string | undefined): string | undefined =>
  (own ?? outer) || undefined;

/** The name and schema of a table. A dot in the name separates them unless the schema is set. */
export function splitTableName(
  written: string,
  schema: string | undefined,
  outer: string | undefined,
): { readonly name: string; readonly schema: string | undefined } {
  const dot = written.lastIndexOf('.');
  if (schema === undefined && dot > 0 && dot < written.length - 1) {
    return { name: written.slice(dot + 1), schema: written.slice(0, dot) };
  }
  return { name: written, schema: inherited(schema, outer) };
}

/** A namespace with a leading backslash replaces that of the database; others are appended. */
export function joinNamespace(outer: string, own: string | undefined): string {
  const text = own?.trim() ?? '';
  let [start, end] = [0, text.length];
  while (text[start] === '\\') start++;
  while (end > start && text[end - 1] === '\\') end--;
  const inner = text.slice(start, end);
  if (text.startsWith('\\') || outer === '') return inner;
  return inner === '' ? outer : `${outer}\\${inner}`;
}

/** The package: as set, derived from the namespace or SQL schema, or that of the database. */
export function packageOf(
  own: string | undefined,
  place: { readonly namespace: string; readonly schema: string | undefined },
  fallback: string | undefined,
  options: SchemaOptions,
): string | undefined {
  if (own !== undefined) return own || undefined;
  if (options.namespaceAutoPackage && place.namespace !== '') return place.namespace.replaceAll('\\', '.');
  if (options.autoPackage && place.schema !== undefined) return place.schema;
  return fallback || undefined;
}

/** The class name derived from the table name without the table prefix. */
export const tableCodeName = (
  name: string,
  schema: string | undefined,
  method: NamingMethod,
  options: SchemaOptions,
): string => codeNameOf(options.autoPrefix && schema !== undefined ? `${schema}_${name}` : name, method);

/** The name in classes derived from the column name without the column prefix. */
export function columnCodeName(name: string, prefix: string, method: NamingMethod): string {
  const stem = prefix !== '' && name.startsWith(prefix) && name !== prefix ? name.slice(prefix.length) : name;
  return codeNameOf(stem, method);
}

const STRING_FORMATS = ['XML', 'YAML', 'JSON', 'CSV'];

/** Known formats can have any letter case; other formats belong to the application. */
export function stringFormatOf(
  text: string | undefined,
  settings: Pick<DatabaseSettings, 'stringFormat'>,
): string | undefined {
  if (text === undefined) return settings.stringFormat;
  const known = text.trim().toUpperCase();
  return STRING_FORMATS.includes(known) ? known : text;
}

/** The names of a list that is separated by white space; undefined for none. */
export function formerNames(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const names = text.split(/\s+/).filter((name) => name !== '');
  return names.length === 0 ? undefined : names;
}
