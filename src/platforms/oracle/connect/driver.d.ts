/** The part of the optional package that is used here; it brings no types of its own. */
declare module 'oracledb' {
  export interface OracleConnection {
    execute(
      sql: string,
      binds: readonly never[],
      options: object,
    ): Promise<{
      readonly rows?: readonly (Readonly<Record<string, unknown>> | readonly unknown[])[];
      readonly metaData?: readonly { readonly name: string }[];
      readonly rowsAffected?: number;
    }>;
    break(): Promise<void>;
    commit(): Promise<void>;
    rollback(): Promise<void>;
    close(): Promise<void>;
  }
  export interface Oracledb {
    readonly OUT_FORMAT_ARRAY: number;
    readonly OUT_FORMAT_OBJECT: number;
    readonly STRING: unknown;
    getConnection(options: object): Promise<OracleConnection>;
  }
  const oracledb: Oracledb;
  // biome-ignore lint/style/noDefaultExport: it is how that package exports
  export default oracledb;
}
