import { describe, expect, it } from 'vitest';
import { isMisconfigured as isMysqlMisconfigured, mysqlFailure } from './mysql/failure.ts';
import { isMisconfigured as isPgsqlMisconfigured, pgsqlFailure } from './pgsql/failure.ts';
import { isBusy, sqliteFailure } from './sqlite/failure.ts';

const error = (message: string, properties: object = {}): Error =>
  Object.assign(new Error(message), properties);

describe('PostgreSQL', () => {
  it.each([
    ['unique violation', { code: '23505' }],
    ['foreign key violation', { code: '23503' }],
    ['not null violation', { code: '23502' }],
    ['other constraint', { code: '23514' }],
    ['deadlock', { code: '40P01' }],
    ['serialization failure', { code: '40001' }],
    ['lock timeout', { code: '55P03' }],
    ['connection lost', { code: '57P01' }],
    ['connection lost', { code: '08006' }],
    ['connection lost', { code: 'ECONNRESET' }],
    ['connection lost', { code: 'EPIPE' }],
    ['server not ready', { code: '57P03' }],
    ['read-only server', { code: '25006' }],
    ['too many connections', { code: '53300' }],
    ['stale statement', { code: '26000' }],
    ['missing table', { code: '42P01' }],
    ['missing table', { code: '42703' }],
    ['other', { code: '42601' }],
    ['other', {}],
  ])('%s', (kind, properties) => {
    expect(pgsqlFailure(error('no', properties)).kind).toBe(kind);
  });

  it('knows the words of the driver for a lost connection', () => {
    expect(pgsqlFailure(error('Connection terminated unexpectedly')).kind).toBe('connection lost');
    expect(pgsqlFailure(error('cached plan must not change result type', { code: '0A000' })).kind).toBe(
      'stale statement',
    );
    expect(pgsqlFailure(new AggregateError([error('refused', { code: 'ECONNREFUSED' })])).kind).toBe(
      'connection lost',
    );
  });

  it('tells constraints, but no values', () => {
    expect(pgsqlFailure(error('duplicate key', { code: '23505', constraint: 'book_title' }))).toEqual({
      kind: 'unique violation',
      message: 'duplicate key',
      sqlState: '23505',
      constraint: 'book_title',
    });
    const invalid = error('invalid input syntax for type integer: "my ""secret"""', { code: '22P02' });
    expect(pgsqlFailure(invalid).message).toBe('invalid input syntax for type integer: "…"');
  });

  it('tells wrong settings from servers that are down', () => {
    expect(isPgsqlMisconfigured(error('', { code: '28P01' }))).toBe(true);
    expect(isPgsqlMisconfigured(error('', { code: '3D000' }))).toBe(true);
    expect(isPgsqlMisconfigured(error('', { code: 'ECONNREFUSED' }))).toBe(false);
  });
});

describe('MySQL', () => {
  it.each([
    ['unique violation', { errno: 1062 }],
    ['foreign key violation', { errno: 1452 }],
    ['not null violation', { errno: 1048 }],
    ['not null violation', { errno: 1364 }],
    ['other constraint', { errno: 4025 }],
    ['deadlock', { errno: 1213 }],
    ['serialization failure', { errno: 1020 }],
    ['lock timeout', { errno: 1205 }],
    ['connection lost', { errno: 1927 }],
    ['connection lost', { errno: -111, code: 'ECONNREFUSED' }],
    ['connection lost', { code: 'PROTOCOL_CONNECTION_LOST' }],
    ['connection lost', { errno: 4031 }],
    ['server not ready', { errno: 1047 }],
    ['read-only server', { errno: 1836 }],
    ['too many connections', { errno: 1040 }],
    ['stale statement', { errno: 1615 }],
    ['missing table', { errno: 1146 }],
    ['missing table', { errno: 1054 }],
    ['other', { errno: 1064 }],
  ])('%s', (kind, properties) => {
    expect(mysqlFailure(error('no', properties)).kind).toBe(kind);
  });

  it('reads the words where a number has two meanings', () => {
    const readOnly = error('running with the --read-only option', { errno: 1290 });
    expect(mysqlFailure(readOnly).kind).toBe('read-only server');
    expect(mysqlFailure(error('running with the --skip-grant-tables option', { errno: 1290 })).kind).toBe(
      'other',
    );
    expect(mysqlFailure(error('a trigger', { errno: 4031 })).kind).toBe('other');
    const closed = error("Can't add new command when connection is in closed state");
    expect(mysqlFailure(closed).kind).toBe('connection lost');
  });

  it.each([
    [
      "Duplicate entry 'my 'secret' x' for key 'book.title'",
      "Duplicate entry '…' for key 'book.title'",
      'book.title',
    ],
    [
      "Incorrect integer value: 'secret' for column `a`.`b`.`c` at row 1",
      "Incorrect integer value: '…' for column `a`.`b`.`c` at row 1",
      undefined,
    ],
    ["Truncated incorrect DOUBLE value: 'secret'", "Truncated incorrect DOUBLE value: '…'", undefined],
    ["Data too long for column 'title' at row 1", "Data too long for column 'title' at row 1", undefined],
    [
      'Cannot add or update a child row: a foreign key constraint fails (`t`.`item`, CONSTRAINT `item_fk` FOREIGN KEY (`a`))',
      'Cannot add or update a child row: a foreign key constraint fails (`t`.`item`, CONSTRAINT `item_fk` FOREIGN KEY (`a`))',
      'item_fk',
    ],
  ])('leaves values out: %s', (message, shown, constraint) => {
    const failure = mysqlFailure(error(message, { errno: 1, sqlState: '23000' }));
    expect(failure).toMatchObject({ message: shown, sqlState: '23000', driverCode: 1 });
    expect(failure.constraint).toBe(constraint);
  });

  it('tells wrong settings from servers that are down', () => {
    expect(isMysqlMisconfigured(error('', { errno: 1045 }))).toBe(true);
    expect(isMysqlMisconfigured(error('', { errno: 1049 }))).toBe(true);
    expect(isMysqlMisconfigured(error('', { code: 'ECONNREFUSED' }))).toBe(false);
  });
});

describe('SQLite', () => {
  it.each([
    ['unique violation', 'UNIQUE constraint failed: book.title', { errcode: 2067 }],
    ['foreign key violation', 'FOREIGN KEY constraint failed', { errcode: 787 }],
    ['not null violation', 'NOT NULL constraint failed: book.title', { errcode: 1299 }],
    ['other constraint', 'CHECK constraint failed: positive', { errcode: 275 }],
    ['lock timeout', 'database is locked', { errcode: 5 }],
    ['lock timeout', 'database table is locked', { errcode: 262 }],
    ['serialization failure', 'database is locked', { errcode: 517 }],
    ['stale statement', 'database schema has changed', { errcode: 17 }],
    ['missing table', 'no such table: book', { errcode: 1 }],
    ['missing table', 'no such column: title', { code: 'SQLITE_ERROR' }],
    ['missing table', 'table book has no column named title', { errcode: 1 }],
    ['other', 'near "SELEKT": syntax error', { errcode: 1 }],
    ['unique violation', 'UNIQUE constraint failed: book.title', { code: 'SQLITE_CONSTRAINT_UNIQUE' }],
    ['lock timeout', 'database is locked', { code: 'SQLITE_BUSY' }],
    ['serialization failure', 'database is locked', { code: 'SQLITE_BUSY_SNAPSHOT' }],
  ])('%s: %s', (kind, message, properties) => {
    expect(sqliteFailure(error(message, properties)).kind).toBe(kind);
  });

  it('waits for locks, but not where waiting cannot help', () => {
    expect(isBusy(error('', { errcode: 5 }))).toBe(true);
    expect(isBusy(error('', { errcode: 261 }))).toBe(true);
    expect(isBusy(error('', { errcode: 517 }))).toBe(false);
    expect(isBusy(error('', { code: 'SQLITE_BUSY' }))).toBe(true);
    expect(isBusy('text')).toBe(false);
  });
});
