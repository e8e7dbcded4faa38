import { capitalize } from '../support/text.ts';
import type { NamingMethod } from './database.ts';

/** Columns of many tables are called the same, so most names are found here: by method, then by SQL name. */
const derived = new Map<NamingMethod, Map<string, string>>();
const MOST_NAMES = 50_000;

/** The name in classes of a table or column, by one of the naming methods. */
export function codeNameOf(sqlName: string, method: NamingMethod): string {
  let names = derived.get(method);
  if (names === undefined || names.size >= MOST_NAMES) {
    names = new Map();
    derived.set(method, names);
  }
  let found = names.get(sqlName);
  if (found === undefined) {
    found = deriveName(sqlName, method);
    names.set(sqlName, found);
  }
  return found;
}

function deriveName(sqlName: string, method: NamingMethod): string {
  switch (method) {
    case 'underscore':
      return joinedParts(sqlName.toLowerCase());
    case 'clean':
      return joinedParts(sqlName.toLowerCase().replace(/[^a-z0-9]+/g, '_'));
    case 'phpname':
      return joinedParts(sqlName);
    case 'nochange':
      return sqlName;
  }
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
