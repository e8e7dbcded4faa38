import type { OracleConnection, Oracledb } from 'oracledb';
import { type Address, describeAddress, parametersOf, refuseDsn } from '../../connect/address.ts';
import {
  type Cell,
  type Connection,
  ConnectionError,
  type ConnectionTarget,
  type Row,
  StatementError,
} from '../../connect/connection.ts';
import {
  asDriverError,
  type ConnectionFailure,
  connectionError,
  loadDriver,
  networkFailure,
  withInitialQueries,
} from '../../connect/connection-failure.ts';
import { connectSeconds } from '../../connect/hosts.ts';

export async function connectOracle(target: ConnectionTarget): Promise<Connection> {
  const { address, connectString } = readTarget(target);
  const { password } = target;
  const seconds = connectSeconds(target, undefined, 1);
  const driver = await loadDriver<Oracledb>('Oracle Database', 'oracledb', () => import('oracledb'));
  try {
    const connection = await driver.getConnection({
      user: address.user,
      password,
      connectString,
      connectTimeout: seconds,
      transportConnectTimeout: seconds,
      retryCount: 0,
    });
    return await withInitialQueries(connectionOf(driver, connection, address), target);
  } catch (error) {
    if (error instanceof ConnectionError) throw error;
    throw openError(error, address, { password, seconds });
  }
}

const SHAPE = 'It is written as "oci:dbname=//<host>:<port>/<service>".';
const EASY_CONNECT = /^(?:\/\/)?(\[[^\]]+\]|[^/:]+)(?::(\d+))?\/([^/?]*)(.*)$/;

/** `//host:port/service`; anything else is a name that a tnsnames.ora explains. */
function readTarget(target: ConnectionTarget): { readonly address: Address; readonly connectString: string } {
  const { dbname } = parametersOf(target, ['dbname', 'charset']);
  if (!dbname) refuseDsn({ problem: 'The DSN names no database.', hint: SHAPE });
  const user = target.user || undefined;
  const found = EASY_CONNECT.exec(dbname);
  if (found === null || dbname.startsWith('(')) {
    const described = dbname.startsWith('(') ? 'a connect descriptor' : dbname;
    return { address: { product: 'Oracle Database', database: described, user }, connectString: dbname };
  }
  const [, host = '', port = '1521', database = '', rest = ''] = found;
  return {
    address: {
      product: 'Oracle Database',
      host: host.replace(/^\[|\]$/g, ''),
      port: Number(port),
      database,
      user,
    },
    connectString: `${host}:${port}/${database}${rest}`,
  };
}

const TNS_HINT = `That name needs a tnsnames.ora, in the folder that the variable TNS_ADMIN names. Without one: ${SHAPE}`;

const failures: Readonly<Record<string, ConnectionFailure>> = {
  'ORA-01017': 'wrong-password',
  'ORA-01005': 'wrong-password',
  'NJS-101': 'wrong-password',
  'ORA-28000': 'no-access',
  'ORA-01045': 'no-access',
  'ORA-12514': 'missing-database',
  'ORA-12505': 'missing-database',
  'NJS-518': 'missing-database',
  'NJS-519': 'missing-database',
  'ORA-12541': 'refused',
  'NJS-510': 'timeout',
  'NJS-530': 'unknown-host',
  'ORA-12520': 'busy',
};

const wordings: readonly (readonly [RegExp, ConnectionFailure])[] = [
  [/ECONNREFUSED/, 'refused'],
  [/ENOTFOUND|EAI_AGAIN/, 'unknown-host'],
  [/EHOSTUNREACH|ENETUNREACH/, 'unreachable'],
  [/ETIMEDOUT/, 'timeout'],
];

const NAME_NOT_FOUND = new Set(['NJS-516', 'NJS-517', 'NJS-520', 'ORA-12154']);

function openError(
  error: unknown,
  address: Address,
  { password, seconds }: { readonly password: string | undefined; readonly seconds: number },
): ConnectionError {
  const { message, code } = asDriverError(error);
  const key = typeof code === 'string' ? code : (/\b(?:ORA|NJS)-\d+/.exec(message)?.[0] ?? '');
  const failure =
    wordings.find(([words]) => words.test(message))?.[1] ?? failures[key] ?? networkFailure(error) ?? 'other';
  const hint = NAME_NOT_FOUND.has(key) ? TNS_HINT : undefined;
  return connectionError(failure, address, { words: message, hint, password, seconds });
}

function connectionOf(driver: Oracledb, connection: OracleConnection, address: Address): Connection {
  let inTransaction = false;
  const send = async (sql: string, outFormat = driver.OUT_FORMAT_OBJECT, asText = LONG_TEXT) => {
    try {
      const options = {
        autoCommit: !inTransaction,
        outFormat,
        fetchTypeHandler: ({ dbTypeName = '' }: { readonly dbTypeName?: string }) =>
          asText.test(dbTypeName) ? { type: driver.STRING } : undefined,
      };
      return await connection.execute(sql, [], options);
    } catch (error) {
      throw statementError(error, address);
    }
  };
  const query = async (sql: string): Promise<readonly Row[]> =>
    ((await send(sql)).rows ?? []) as readonly Row[];
  const execute = async (sql: string): Promise<void> => void (await query(sql));
  return {
    description: describeAddress(address),
    execute,
    // A failed statement undoes itself and nothing else.
    attempt: execute,
    change: async (sql) => (await send(sql)).rowsAffected ?? 0,
    query,
    run: async (sql) => {
      const { metaData = [], rows = [], rowsAffected = 0 } = await send(sql, driver.OUT_FORMAT_ARRAY, EXACT);
      return {
        columns: metaData.map(({ name }) => name),
        rows: rows as readonly (readonly Cell[])[],
        changed: rowsAffected,
      };
    },
    tableNames: async () => (await query(TABLE_NAMES)).map(({ NAME }) => String(NAME)),
    cancel: async () => {
      await connection.break();
      return true;
    },
    // A transaction begins by itself, with the first statement that changes something.
    begin: async () => {
      inTransaction = true;
    },
    commit: async () => {
      await connection.commit().catch((error) => Promise.reject(statementError(error, address)));
      inTransaction = false;
    },
    rollback: async () => {
      inTransaction = false;
      await connection.rollback().catch((error) => Promise.reject(statementError(error, address)));
    },
    close: () => connection.close().catch(() => {}),
  };
}

/** Types whose values would come as streams. */
const LONG_TEXT = /CLOB$/;

/** Types whose values JavaScript would round, move to another time zone or wrap. */
const EXACT = /CLOB$|^NUMBER$|^DATE$|^TIMESTAMP|^INTERVAL/;

const TABLE_NAMES = `SELECT table_name AS "NAME" FROM all_tables WHERE owner NOT IN ('SYS', 'SYSTEM')`;

const GONE = new Set(['NJS-500', 'NJS-501', 'NJS-521', 'ORA-03113', 'ORA-03114', 'ORA-12537']);

function statementError(error: unknown, address: Address): Error {
  const { message, code, offset } = error as Error & { readonly code?: string; readonly offset?: number };
  if (code !== undefined && GONE.has(code)) return connectionError('lost', address, { words: message });
  return new StatementError(message.split('\nHelp:')[0] ?? message, code, offset || undefined);
}
