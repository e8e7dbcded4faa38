import type { GeneratorConfig } from '../config/config.ts';
import type { Database } from '../model/database.ts';
import type { Platform } from '../platforms/platform.ts';
import type { PhpOptions } from '../targets/php/options.ts';
import { simpleEnglish, standardEnglish } from '../targets/php/pluralize.ts';

/** What the runtime throws unless it is told otherwise. */
export const NOT_FOUND = 'Orm\\Runtime\\Exception\\EntityNotFoundException';

/** The part of the configuration that classes depend on. */
export type ClassSettings = Pick<GeneratorConfig, 'dateTime' | 'objectModel' | 'targetPackage'>;

/** What the PHP target must know of configuration and platform. */
export function phpOptions(
  database: Database,
  platform: Platform,
  { generator }: { readonly generator: ClassSettings },
): PhpOptions {
  const { dateTime, objectModel } = generator;
  return {
    databaseName: database.name,
    namespaceMap: objectModel.namespaceMap,
    classPrefix: objectModel.classPrefix,
    pluralize: objectModel.pluralizerClass.endsWith('SimpleEnglishPluralizer')
      ? simpleEnglish
      : standardEnglish,
    targetPackage: generator.targetPackage,
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
    joinsAreLeft: objectModel.useLeftJoinsInDoJoinMethods,
    ...(objectModel.defaultKeyType !== 'phpName' && { keyType: objectModel.defaultKeyType }),
    sql: {
      quote: (identifier) => platform.ddl.quote(identifier),
      tableName: (table) => platform.ddl.tableName(table),
      binaryUuids: platform.ddl.binaryUuids,
      numbersAsText: platform.ddl.numbersAsText,
      returnsInserted: platform.ddl.returnsInserted,
      decimalScale: (column) => platform.ddl.decimalScale(column),
      inexactDecimals: platform.ddl.inexactDecimals,
      secondDigits: (column) => platform.ddl.secondDigits(column),
      storesOffsets: platform.ddl.storesOffsets,
      swapsUuidBytes: (table) => platform.ddl.swapsUuidBytes(table),
    },
  };
}
