import { withDefined } from '../../support/with-defined.ts';
import type { ReadElement } from '../element.ts';
import type { databaseElement } from '../elements/database.ts';
import type { SchemaOptions } from '../options.ts';
import { readTargetFacts } from '../target-attributes.ts';
import { joinNamespace, packageOf, stringFormatOf } from './names.ts';
import type { DatabaseSettings } from './scope.ts';

type DatabaseValues = ReadElement<typeof databaseElement.attributes>['values'];

/** The defaults if neither a file nor the one that includes it sets a value. */
export const standardSettings = (tablePrefix: string): DatabaseSettings => ({
  name: '',
  namespace: '',
  defaultIdMethod: 'native',
  namingMethod: 'underscore',
  heavyIndexing: false,
  identifierQuoting: false,
  tablePrefix,
});

/** The settings of a file; an external schema inherits from the file that includes it. */
export function resolveSettings(
  values: DatabaseValues,
  outer: DatabaseSettings | undefined,
  options: SchemaOptions,
): DatabaseSettings {
  const base = outer ?? standardSettings(options.tablePrefix);
  const schema = values.schema ?? base.schema;
  const own = values.namespace ?? (options.autoNamespace ? values.schema : undefined);
  const namespace = own === undefined ? base.namespace : joinNamespace('', own);
  const inheritedPackage = own === undefined ? base.package : undefined;
  const settings = {
    name: outer?.name ?? values.name ?? options.databaseName,
    namespace,
    defaultIdMethod: values.defaultIdMethod ?? base.defaultIdMethod,
    namingMethod: values.defaultPhpNamingMethod ?? base.namingMethod,
    heavyIndexing: values.heavyIndexing ?? base.heavyIndexing,
    identifierQuoting: values.identifierQuoting ?? base.identifierQuoting,
    tablePrefix: values.tablePrefix ?? base.tablePrefix,
  };
  return withDefined(settings, {
    schema,
    stringFormat: stringFormatOf(values.defaultStringFormat, base),
    package:
      values.package === undefined && inheritedPackage !== undefined
        ? inheritedPackage
        : packageOf(values.package, { namespace, schema }, undefined, options),
    perTarget: readTargetFacts('database', values, base.perTarget),
  });
}
