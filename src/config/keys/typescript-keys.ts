import { section, withDefault } from './groups.ts';
import { choice } from './kinds.ts';

export const typescript = section(
  {
    bigint: withDefault(
      choice(['bigint', 'number']),
      'bigint',
      'Type of BIGINT columns; a number refuses values that it cannot hold exactly.',
    ),
    timestamp: withDefault(
      choice(['Date', 'string']),
      'Date',
      'Type of timestamps; a string keeps the microseconds.',
    ),
    classes: withDefault(
      choice(['js', 'ts']),
      'js',
      'Language of the classes that are written once: js with declarations, or ts.',
    ),
  },
  'Settings of TypeScript models.',
);
