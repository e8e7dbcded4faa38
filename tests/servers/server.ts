/** Where a database server listens, and as whom to log in. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

export interface DatabaseServer extends ServerAddress {
  stop(): Promise<void>;
}

export const HOST = '127.0.0.1';

/** The name of the user who may create databases, and of the database that is there from the start. */
export const USER = 'orm_test';
export const PASSWORD = 'orm-test-password';
