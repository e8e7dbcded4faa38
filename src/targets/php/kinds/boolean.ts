import { capitalize } from '../../../support/text.ts';
import { accessorVisibility } from '../attributes.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { methods } from '../syntax/members.ts';
import { PhpType } from '../syntax/type.ts';
import {
  type ColumnKind,
  cast,
  filter,
  given,
  type KindContext,
  NUMBER_FILTERED,
  NUMBER_TAKEN,
  plainGetter,
  property,
  unlessNull,
  where,
} from './kind.ts';

const TRUE_WORDS = new Set(['true', 't', 'yes', 'y', 'on', '1']);

/** Predicates that every model has already. */
const TAKEN = new Set(['isModified', 'isColumnModified', 'isNew', 'isDeleted']);

const BOOLEAN_VALUE = className('Orm\\Runtime\\Type\\BooleanValue');
const NULLABLE_BOOL = PhpType.orNull('bool');
const GIVEN = PhpType.orNull('bool', 'int', 'string');

const FILTER = filter('columnFilter', NUMBER_FILTERED);

export const booleanKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_BOOL },
  initial: (text) => literal(TRUE_WORDS.has(text.trim().toLowerCase())),
  getter: plainGetter(context, NULLABLE_BOOL),
  setter: {
    type: GIVEN,
    native: NULLABLE_BOOL,
    taken: NUMBER_TAKEN,
    unless: 'is_bool',
    convert: php`${BOOLEAN_VALUE}::from(${given(context)}, ${where(context)})`,
  },
  ...predicate(context),
  hydrate: cast(context, 'bool'),
  // Databases that have booleans do not take them for the numbers that this type is stored as.
  ...(context.column.column.type === 'BOOLEAN_EMU' && {
    stored: unlessNull((value) => php`(int) ${value}`)(property(context)),
  }),
  filter: FILTER,
});

/** `isPublished()` for Published as well as for IsPublished. */
function predicate(context: KindContext): Pick<ColumnKind, 'more' | 'predicate'> {
  const { phpName, column } = context.column;
  const camelName = phpName.charAt(0).toLowerCase() + phpName.slice(1);
  const name = /^(is|has)[A-Z]/.test(camelName) ? camelName : `is${capitalize(phpName)}`;
  if (TAKEN.has(name)) return {};
  const written = methods`
    ${accessorVisibility(column)} function ${name}(): ?bool
    {
        return ${property(context)};
    }
  `;
  return { more: [written], predicate: name };
}
