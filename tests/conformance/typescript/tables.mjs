/** Reads and empties the tables by SQL of its own, on a connection of its own. */
export function openTables(program) {
  const open = { sqlite: openSqlite, pgsql: openPgsql, mysql: openMysql }[program.adapter];
  return open(program);
}

const dsnParts = () =>
  Object.fromEntries(
    process.env.ORM_SCRATCH_DSN.replace(/^\w+:/, '')
      .split(';')
      .map((pair) => pair.split('=')),
  );

async function openSqlite({ reset, dump }) {
  const { DatabaseSync } = await import('@photostructure/sqlite');
  const database = new DatabaseSync(process.env.ORM_SCRATCH_DSN.slice('sqlite:'.length), {
    timeout: 600_000,
  });
  database.exec('PRAGMA synchronous = OFF');
  return {
    reset: async () => {
      for (const sql of reset) database.exec(sql);
    },
    execute: async (sql) => database.exec(sql),
    dump: async () =>
      database
        .prepare(dump)
        .all()
        .map(({ t, r }) => [t, r]),
    close: async () => database.close(),
  };
}

async function openPgsql({ reset, dump }) {
  const { default: pg } = await import('pg');
  const { host, port, dbname } = dsnParts();
  const client = new pg.Client({
    ...{ host, port: Number(port), database: dbname },
    user: process.env.ORM_SCRATCH_USER,
    password: process.env.ORM_SCRATCH_PASSWORD,
  });
  await client.connect();
  return {
    reset: async () => {
      for (const sql of reset) await client.query(sql);
    },
    execute: (sql) => client.query(sql),
    dump: async () => (await client.query({ text: dump, rowMode: 'array' })).rows,
    close: () => client.end(),
  };
}

async function openMysql({ reset, dump }) {
  const { createConnection } = await import('mysql2/promise');
  const { host, port, dbname } = dsnParts();
  const connection = await createConnection({
    ...{ host, port: Number(port), database: dbname, charset: 'utf8mb4', timezone: '+00:00' },
    user: process.env.ORM_SCRATCH_USER,
    password: process.env.ORM_SCRATCH_PASSWORD,
  });
  await connection.query("SET time_zone = '+00:00'");
  const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
  return {
    reset: async () => {
      for (const sql of reset) await connection.query(sql);
    },
    execute: (sql) => connection.query(sql),
    dump: async () =>
      (await connection.query({ sql: dump, rowsAsArray: true }))[0].map(([t, r]) => [t, asText(r)]),
    close: () => connection.end(),
  };
}
