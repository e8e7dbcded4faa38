import { describe, expect, it } from 'vitest';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../model/new.ts';
import { findPlatform, platforms } from './index.ts';

const bookstore = newDatabase('bookstore', {
  tables: [
    newTable('book', {
      columns: [
        newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true }),
        newColumn('title', 'VARCHAR', { size: 255, required: true }),
        newColumn('isbn', 'VARCHAR', { size: 24, required: true }),
        newColumn('author_id', 'INTEGER'),
      ],
      foreignKeys: [newForeignKey('author', [{ local: 'author_id', foreign: 'id' }])],
      indexes: [
        newIndex([], { columns: [{ name: 'title', size: 10 }] }),
        newIndex(['isbn'], { unique: true }),
      ],
    }),
    newTable('author', { columns: [newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true })] }),
  ],
});

const namesOn = (name: string) => {
  const [book] = findPlatform(name)?.create({}).complete(bookstore).tables ?? [];
  return {
    indexes: book?.indexes.map((index) => index.name),
    foreignKeys: book?.foreignKeys.map((key) => key.name),
  };
};

describe('names that the user left out', () => {
  it('are those of existing databases', () => {
    expect(namesOn('mysql')).toEqual({
      indexes: ['book_i_b8e024', 'book_u_00c2a6', 'book_fi_ea464c'],
      foreignKeys: ['book_fk_ea464c'],
    });
    for (const name of ['pgsql', 'sqlite']) {
      expect(namesOn(name)).toEqual({
        indexes: ['book_i_639136', 'book_u_00c2a6'],
        foreignKeys: ['book_fk_ea464c'],
      });
    }
  });
});

describe('platforms', () => {
  it('are found by name and by alias only', () => {
    expect(platforms.map(({ name }) => findPlatform(name)?.name)).toEqual(platforms.map(({ name }) => name));
    expect(findPlatform('MySQL')).toBeUndefined();
    expect(findPlatform('constructor')).toBeUndefined();
  });

  it.each([
    ['mysql', ['mariadb', 'mysqli', 'pdo_mysql']],
    ['pgsql', ['postgres', 'postgresql', 'pg', 'pdo_pgsql']],
    ['sqlite', ['sqlite3', 'pdo_sqlite']],
    ['mssql', ['sqlserver', 'dblib', 'pdo_sqlsrv']],
    ['oracle', ['oci', 'oci8', 'pdo_oci']],
  ])('know what else %s is called, without taking it for a name', (name, others) => {
    expect(platforms.find((platform) => platform.name === name)?.alsoCalled).toEqual(
      expect.arrayContaining(others),
    );
    expect(others.map(findPlatform)).toEqual(others.map(() => undefined));
  });

  it('say what makes a connection speak UTF-8', () => {
    const utf8 = Object.fromEntries(platforms.map(({ name, facts }) => [name, facts.utf8]));
    expect(utf8).toMatchObject({
      mysql: { charset: 'utf8mb4' },
      pgsql: { charset: 'utf8', queries: { utf8: "SET NAMES 'UTF8'" } },
      sqlite: { charset: 'utf8', queries: {} },
    });
    const statement = utf8.mysql?.queries.utf8 ?? '';
    for (const part of [
      'NAMES utf8mb4 COLLATE',
      'COLLATION_CONNECTION =',
      'COLLATION_DATABASE =',
      'COLLATION_SERVER =',
    ]) {
      expect(statement).toContain(`${part} utf8mb4_unicode_ci`);
    }
  });
});
