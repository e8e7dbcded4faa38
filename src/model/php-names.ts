import { capitalize } from '../support/text.ts';
import type { PhpNamingMethod } from './database.ts';

/** The PHP name of a table or column, by one of the naming methods. */
export function phpNameOf(sqlName: string, method: PhpNamingMethod): string {
  switch (method) {
    case 'underscore':
      return joinCapitalized(sqlName.split('_').map((part) => part.toLowerCase()));
    case 'clean':
      return joinCapitalized(sqlName.split(/[^A-Za-z0-9]+/).map((part) => part.toLowerCase()));
    case 'phpname':
      return joinCapitalized(sqlName.split('_'));
    case 'nochange':
      return sqlName;
  }
}

const joinCapitalized = (parts: readonly string[]): string => parts.map(capitalize).join('');
