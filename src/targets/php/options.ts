import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { pluralizerOf } from '../facts/pluralize.ts';
import type { SqlNaming } from '../facts/sql.ts';
import { type ClassSettings, UNCONFIGURED_MODEL } from '../target.ts';
import type { EntityOptions } from './entity.ts';
import { enumClassFor } from './enums.ts';

/** Settings of generated classes, from configuration and platform. */
export interface PhpOptions extends EntityOptions {
  readonly databaseName: string;
  readonly sql: SqlNaming;
  /** The full name of the enum whose cases a column takes. */
  enumClassFor?(column: Column): string | undefined;
  readonly targetPackage: string;
  /** Full name of the class that dates are given as. */
  readonly dateTimeClass: string;
  readonly formats: { readonly date?: string; readonly time?: string; readonly timestamp?: string };
  /** Whether classes say what they are. */
  readonly classComments: boolean;
  /** Full name of the exception for a row that must be there, where it is not the runtime's. */
  readonly notFoundException?: string;
  /** The join of `getXJoinY()` methods, unless a call names another. */
  readonly joinsAreLeft: boolean;
  /** Whether factories are made. */
  readonly factories?: boolean;
  /** The default key type of arrays, unless it is phpName. */
  readonly keyType?: string;
}

/** The runtime's default exception for a missing row. */
const NOT_FOUND = 'Orm\\Runtime\\Exception\\EntityNotFoundException';

/** The options of a database's classes. */
export function phpOptions(
  { dateTime, factories, objectModel, propel, targetPackage }: ClassSettings,
  database: Database,
  sql: SqlNaming,
): PhpOptions {
  return {
    databaseName: database.name,
    namespaceMap: objectModel.namespaceMap,
    classPrefix: objectModel.classPrefix,
    pluralize: pluralizerOf(objectModel),
    targetPackage,
    dateTimeClass: dateTime.dateTimeClass,
    formats: {
      ...(dateTime.defaultDateFormat !== undefined && { date: dateTime.defaultDateFormat }),
      ...(dateTime.defaultTimeFormat !== undefined && { time: dateTime.defaultTimeFormat }),
      ...(dateTime.defaultTimeStampFormat !== undefined && { timestamp: dateTime.defaultTimeStampFormat }),
    },
    classComments: objectModel.addClassLevelComment,
    ...(objectModel.entityNotFoundExceptionClass !== NOT_FOUND && {
      notFoundException: objectModel.entityNotFoundExceptionClass.replace(/^\\/, ''),
    }),
    propel,
    factories,
    joinsAreLeft: objectModel.useLeftJoinsInDoJoinMethods,
    ...(objectModel.defaultKeyType !== 'phpName' && { keyType: objectModel.defaultKeyType }),
    sql,
    enumClassFor: (column) => enumClassFor(database, column, objectModel.classPrefix),
  };
}

/** The format of an object as text, where no column represents it. */
export const stringFormatOf = ({ stringFormat }: Table, { propel }: PhpOptions): string =>
  stringFormat ?? (propel ? 'YAML' : 'JSON');

/** The defaults, where there is no configuration yet. */
export const UNCONFIGURED: ClassSettings = {
  targetPackage: '',
  propel: false,
  factories: false,
  dateTime: { dateTimeClass: 'DateTimeImmutable' },
  objectModel: { ...UNCONFIGURED_MODEL, entityNotFoundExceptionClass: NOT_FOUND },
};
