import type { ColumnTypeName } from '../../../column-types/index.ts';
import type { ColumnPair } from '../entity.ts';
import { handledType } from '../kinds/index.ts';
import { type Code, php } from '../syntax/code.ts';

/**
 * Gives a column of a foreign key what it refers to; databases let the two be of different types.
 *
 * @param initial what the column holds without a holder, if it is not null
 */
export function adopt({ own, other }: ColumnPair, holder: Code, initial?: Code): Code {
  const hasInitial = initial !== undefined && SCALARS[handledType(own.column)] !== undefined;
  const value = hasInitial ? php`${holder}->get${other.phpName}()` : php`${holder}?->get${other.phpName}()`;
  const [wanted, given] = [SCALARS[handledType(own.column)], SCALARS[handledType(other.column)]];
  const adopted =
    wanted === undefined || wanted === given
      ? value
      : php`($key = ${value}) === null ? null : (${wanted}) $key`;
  return hasInitial
    ? php`$this->set${own.phpName}(${holder} === null ? ${initial} : (${adopted}));`
    : php`$this->set${own.phpName}(${adopted});`;
}

/** The types whose setters take nothing but that. */
const SCALARS: Readonly<Partial<Record<ColumnTypeName, 'int' | 'float' | 'string'>>> = {
  TINYINT: 'int',
  SMALLINT: 'int',
  INTEGER: 'int',
  BIGINT: 'int',
  REAL: 'float',
  FLOAT: 'float',
  DOUBLE: 'float',
  CHAR: 'string',
  VARCHAR: 'string',
  LONGVARCHAR: 'string',
  CLOB: 'string',
};
