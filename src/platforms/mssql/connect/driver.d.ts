/** The part of the optional package that is used here; it brings no types of its own. */
declare module 'mssql' {
  interface Pool {
    connect(): Promise<Pool>;
    close(): Promise<void>;
    on(event: 'error', listener: (error: Error) => void): void;
  }
  interface Transaction {
    begin(): Promise<void>;
    commit(): Promise<void>;
    rollback(): Promise<void>;
    on(event: 'rollback', listener: (aborted: boolean) => void): void;
  }
  interface Request {
    /** Rows are lists in the order of their columns. */
    arrayRowMode: boolean;
    cancel(): void;
    batch(sql: string): Promise<{
      readonly recordset?: readonly (Readonly<Record<string, unknown>> | readonly unknown[])[];
      /** The columns of each recordset, in array row mode. */
      readonly columns?: readonly (readonly { readonly name: string }[])[];
      /** One number per statement of the batch. */
      readonly rowsAffected?: readonly number[];
    }>;
  }
  export interface Mssql {
    readonly ConnectionPool: new (config: object) => Pool;
    readonly Transaction: new (pool: Pool) => Transaction;
    readonly Request: new (parent: Pool | Transaction) => Request;
  }
  const mssql: Mssql;
  // biome-ignore lint/style/noDefaultExport: it is how that package exports
  export default mssql;
  export type { Pool, Request, Transaction };
}
