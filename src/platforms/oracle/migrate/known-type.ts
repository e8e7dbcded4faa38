import type { Column } from '../../../model/column.ts';
import { type KnownType, storedType } from '../../standard/store/types.ts';
import { oracleScript } from '../script.ts';
import { oracleStoredTypes } from '../store.ts';
import { oracleType } from '../types.ts';

export const knownType = (column: Column): KnownType =>
  storedType(oracleType(column), oracleStoredTypes, oracleScript);
