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

/** Joins the parts between underscores, each with a capital. */
function camelCase(name: string): string {
  let joined = '';
  let start = 0;
  for (let end = name.indexOf('_'); end !== -1; end = name.indexOf('_', start)) {
    joined += capitalize(name.slice(start, end));
    start = end + 1;
  }
  return joined + capitalize(name.slice(start));
}
