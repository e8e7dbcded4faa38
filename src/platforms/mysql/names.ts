import type { NameSpaces } from '../standard/names.ts';

const fold = (name: string): string => name.toLowerCase();

/** Indexes are named per table, foreign keys per database; tables are compared apart, by the letter. */
export const nameSpaces: NameSpaces = {
  product: 'mysql',
  of: (kind, table) => {
    switch (kind) {
      case 'index':
      case 'unique constraint':
        return [table];
      case 'check':
        return [`check in ${table.schema ?? ''}`];
      case 'foreign key':
        return [`foreign key in ${table.schema ?? ''}`];
      case 'table':
      case 'primary key':
      case 'sequence':
        return [];
    }
  },
  fold,
  primaryKeyName: () => undefined,
};

/** How long a table's name is as the name of its file: https://dev.mysql.com/doc/refman/8.0/en/identifier-mapping.html */
export const fileNameLength = (name: string): number =>
  [...name].reduce(
    (length, character) => length + (PLAIN.test(character) ? 1 : SHORT.test(character) ? 3 : 5),
    0,
  );

const PLAIN = /[A-Za-z0-9_]/;
const SHORT = /[\u00C0-\u02AF\u0370-\u058F\u1E00-\u1FFF\u2160-\u217F\u24B6-\u24E9\uFF21-\uFF5A]/;
