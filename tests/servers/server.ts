/** The address and credentials of a database server. */
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

/** The user who can create databases, and the name of the initial database. */
export const USER = 'orm_test';
export const PASSWORD = 'orm-test-password';
