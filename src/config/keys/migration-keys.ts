import { mapOf, optional, section, withDefault } from './groups.ts';
import {
  choice,
  deferredText,
  flag,
  located,
  nonNegativeInteger,
  nonNegativeNumber,
  only,
  text,
} from './kinds.ts';

export const PARSER_REASON = 'the generator cannot run PHP parser classes';
export const PARSER_HINT = 'Remove it: every database product has a built-in parser.';

const NO_EFFECT = 'No effect: migrations do not depend on it.';

/** The keys below `migrations`. */
export const migrations = section(
  {
    tableName: withDefault(text, 'orm_migration', 'Table that records which migrations have run.'),
    online: withDefault(
      flag,
      false,
      'Whether migration:diff writes statements that let the application go on writing.',
    ),
    blockingRows: withDefault(
      nonNegativeInteger,
      100_000,
      'Rows above which a statement that blocks its table is an error.',
    ),
    columnOrder: withDefault(flag, false, 'Whether another order of columns is a change.'),
    lockTimeout: optional(
      nonNegativeNumber,
      'Seconds that a statement of a migration waits for a locked table before it is tried again.',
      { shownDefault: '2 to 5, depending on the database product' },
    ),
    rules: optional(
      mapOf(located(choice(['error', 'warning', 'off']))),
      'How migration:check reports a rule, such as "breaks/rename": error, warning or off.',
    ),
    placeholders: optional(
      mapOf(deferredText),
      'Values by name that statements of migrations use; see [migration files](migration-files.md#placeholders).',
      { shown: 'names' },
    ),
    samePhpName: optional(flag, NO_EFFECT),
    addVendorInfo: optional(flag, NO_EFFECT),
    parserClass: optional(only('', PARSER_REASON, PARSER_HINT), 'Refused: parsers are built in.'),
  },
  'Migrations.',
);
