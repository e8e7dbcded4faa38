import type { Table } from '../../model/table.ts';
import type { IdentifierRules } from '../standard/check/identifiers.ts';
import { halfCharacter } from '../standard/check/texts.ts';
import type { NamedKind, NameSpaces } from '../standard/names.ts';

const REGULAR = /^[A-Za-z][A-Za-z0-9_$#]*$/;

/** What a name is in the catalogue: without quotes, names that need none are upper case there. */
export const foldName = (name: string): string => (REGULAR.test(name) ? name.toUpperCase() : name);

/** Indexes and constraints are told apart across the whole schema; a constraint's own index has its name. */
const spacesOf = (kind: NamedKind, table: Table): readonly string[] => {
  const schema = table.schema === undefined ? '' : foldName(table.schema);
  switch (kind) {
    case 'table':
    case 'sequence':
      return [`tables of ${schema}`];
    case 'primary key':
    case 'unique constraint':
      return [`constraints of ${schema}`, `indexes of ${schema}`];
    case 'foreign key':
    case 'check':
      return [`constraints of ${schema}`];
    case 'index':
      return [`indexes of ${schema}`];
  }
};

export const oracleNameSpaces: NameSpaces = { product: 'oracle', of: spacesOf, fold: foldName };

/** The limit since 12.2; names that we derive keep to the 30 of earlier versions. */
export const oracleIdentifiers: IdentifierRules = {
  platform: 'Oracle Database',
  limit: 128,
  unit: 'bytes',
  fold: foldName,
  refuses: (name) => (name.includes('"') ? 'a double quote' : halfCharacter(name)),
};
