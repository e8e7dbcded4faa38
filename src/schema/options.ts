/** Settings of the configuration that concern schemas. */
export interface SchemaOptions {
  /** The name of a `<database>` without one. */
  readonly databaseName: string;
  /** The prefix of table names if the schema does not set one. */
  readonly tablePrefix: string;
  readonly targetPackage: string;
  /** Whether PHP names get the SQL schema as prefix. */
  readonly autoPrefix: boolean;
  /** Whether the SQL schema is the default namespace. */
  readonly autoNamespace: boolean;
  /** Whether the SQL schema is the default package. */
  readonly autoPackage: boolean;
  /** Whether the namespace is the default package. */
  readonly namespaceAutoPackage: boolean;
  /** The database products that `<vendor>` accepts. */
  readonly vendorTypes: readonly string[];
}

/** The options where there is no configuration. */
export const UNCONFIGURED: Omit<SchemaOptions, 'vendorTypes'> = {
  databaseName: 'default',
  tablePrefix: '',
  targetPackage: '',
  autoPrefix: false,
  autoNamespace: false,
  autoPackage: false,
  namespaceAutoPackage: true,
};
