import type { Column } from '../../../model/column.ts';
import { type KnownType, storedType } from '../../standard/store/types.ts';
import { mssqlScript } from '../script.ts';
import { mssqlStoredTypes } from '../store.ts';
import { mssqlType } from '../types.ts';

export const knownType = (column: Column): KnownType =>
  storedType(mssqlType(column), mssqlStoredTypes, mssqlScript);
