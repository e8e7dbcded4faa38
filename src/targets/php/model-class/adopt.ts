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
  const [wanted, given] = [SCALARS[handledType(own.column)], SCALARS[handledType(other.column)]];
  const set = (value: Code): Code => php`$this->set${own.phpName}(${value});`;
  const key = (operator: Code): Code => php`${holder}${operator}get${other.phpName}()`;
  const converted =
    wanted === undefined || wanted === given ? undefined : php`$key === null ? null : (${wanted}) $key`;
  if (initial === undefined || wanted === undefined) {
    const value = key(php`?->`);
    return converted === undefined
      ? set(value)
      : php`
          $key = ${value};
          ${set(converted)}
        `;
  }
  const value = key(php`->`);
  return converted === undefined
    ? set(php`${holder} === null ? ${initial} : ${value}`)
    : php`
        if (${holder} === null) {
            ${set(initial)}
        } else {
            $key = ${value};
            ${set(converted)}
        }
      `;
}

export const isInteger = ({ column }: ColumnPair['own']): boolean => SCALARS[handledType(column)] === 'int';

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
