import type { ColumnTypeName } from '../../../column-types/index.ts';
import type { ColumnPair } from '../entity.ts';
import { handledType } from '../kinds/index.ts';
import { type Code, php } from '../syntax/code.ts';

/** Gives a column of a foreign key what it refers to; databases let the two be of different types. */
export function adopt({ own, other }: ColumnPair, holder: Code): Code {
  const value = php`${holder}?->get${other.phpName}()`;
  const [wanted, given] = [SCALARS[handledType(own.column)], SCALARS[handledType(other.column)]];
  if (wanted === undefined || wanted === given) return php`$this->set${own.phpName}(${value});`;
  return php`$this->set${own.phpName}(($key = ${value}) === null ? null : (${wanted}) $key);`;
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
