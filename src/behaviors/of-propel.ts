/** The behaviors that come with Propel 2, which schemas of its users name. */
export const behaviorsOfPropel: readonly string[] = [
  'aggregate_column',
  'aggregate_multiple_columns',
  'archivable',
  'auto_add_pk',
  'concrete_inheritance',
  'delegate',
  'i18n',
  'nested_set',
  'query_cache',
  'sluggable',
  'sortable',
  'timestampable',
  'validate',
  'versionable',
];
