/** What the configuration says about schemas. */
export interface SchemaOptions {
  /** Put before table names where a schema says nothing else. */
  readonly tablePrefix: string;
  readonly targetPackage: string;
  /** Prefixes PHP names with the SQL schema. */
  readonly autoPrefix: boolean;
  /** Takes the SQL schema as namespace. */
  readonly autoNamespace: boolean;
  /** Takes the SQL schema as package. */
  readonly autoPackage: boolean;
  /** Takes the namespace as package. */
  readonly namespaceAutoPackage: boolean;
  /** The database products a `<vendor>` may name. */
  readonly vendorTypes: readonly string[];
}
