import { capitalize } from '../support/text.ts';
import type { NamingMethod } from './database.ts';

/** The name in classes of a table or column, by one of the naming methods. */
export function codeNameOf(sqlName: string, method: NamingMethod): string {
  switch (method) {
    case 'underscore':
      return camelCase(sqlName.toLowerCase());
    case 'clean':
      return camelCase(sqlName.toLowerCase().replace(/[^a-z0-9]+/g, '_'));
    case 'phpname':
      return camelCase(sqlName);
    case 'nochange':
      return sqlName;
  }
}

/** Columns of many tables are called the same, so most names are found here. */
const camelCased = new Map<string, string>();
const MOST_NAMES = 50_000;

function camelCase(name: string): string {
  let found = camelCased.get(name);
  if (found === undefined) {
    if (camelCased.size >= MOST_NAMES) camelCased.clear();
    found = joinedParts(name);
    camelCased.set(name, found);
  }
  return found;
}

/** Joins the parts between underscores, each with a capital. */
function joinedParts(name: string): string {
  let joined = '';
  let start = 0;
  for (let end = name.indexOf('_'); end !== -1; end = name.indexOf('_', start)) {
    joined += capitalize(name.slice(start, end));
    start = end + 1;
  }
  return joined + capitalize(name.slice(start));
}
