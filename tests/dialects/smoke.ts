import { expectCount } from './h2.ts';

/** Inserts and reads rows, in SQL that H2 accepts in both modes. */

export const mssqlRows: Readonly<Record<string, readonly string[]>> = {
  bookstore: [
    `INSERT INTO "author" ("name") VALUES ('A')`,
    `INSERT INTO "book" ("title", "isbn", "author_id") VALUES ('T', '1', 1)`,
    `INSERT INTO "tag" ("label") VALUES ('x')`,
    expectCount(
      1,
      `SELECT COUNT(*) FROM "book" WHERE "price" = 1.5 AND "published" = 1 AND "created_at" IS NOT NULL`,
    ),
    'DELETE FROM "author"',
    expectCount(0, 'SELECT COUNT(*) FROM "book"'),
    expectCount(1, 'SELECT COUNT(*) FROM "tag"'),
  ],
  everyType: [
    `INSERT INTO "defaulted" ("object_x", "geometry_x") VALUES (X'00', X'00')`,
    expectCount(
      1,
      `SELECT COUNT(*) FROM "defaulted" WHERE "enum_x" = 1 AND "set_x" = 5 AND "boolean_x" = 0 AND "boolean_emu_x" = 1
        AND "varchar_x" = 'Grüße, "Welt" -- /* */ ;' AND "char_x" = 'a''b' AND "array_x" = '| a | b |'
        AND "date_x" = DATE '2024-02-29' AND "time_x" = TIME '12:30:00' AND "bigint_x" = 9007199254740993
        AND "timestamp_x" = TIMESTAMP '2024-02-29 12:30:00.25' AND "blob_x" = X'626c6f62'
        AND "uuid_x" = '0191e5f3-0000-7000-8000-00000000000a'`,
    ),
    'INSERT INTO "raw" ("own") VALUES (1)',
    expectCount(1, `SELECT COUNT(*) FROM "raw" WHERE "computed" = 9 AND "quoted" = 'a''b; c'`),
  ],
  keys: [
    'INSERT INTO "pair" ("a", "b") VALUES (1, 2)',
    'INSERT INTO "pair_user" ("x", "y") VALUES (2, 1)',
    'DELETE FROM "pair"',
    expectCount(1, 'SELECT COUNT(*) FROM "pair_user" WHERE "x" IS NULL'),
  ],
};

export const oracleRows: Readonly<Record<string, readonly string[]>> = {
  bookstore: [
    `INSERT INTO "AUTHOR" ("ID", "NAME") VALUES ("AUTHOR_SEQ".NEXTVAL, 'A')`,
    `INSERT INTO "BOOK" ("ID", "TITLE", "ISBN", "AUTHOR_ID") VALUES ("BOOK_SEQ".NEXTVAL, 'T', '1', 1)`,
    expectCount(
      1,
      `SELECT COUNT(*) FROM "BOOK" WHERE "PRICE" = 1.5 AND "PUBLISHED" = 1 AND "CREATED_AT" IS NOT NULL`,
    ),
    'DELETE FROM "AUTHOR"',
    expectCount(0, 'SELECT COUNT(*) FROM "BOOK"'),
  ],
  everyType: [
    `INSERT INTO "DEFAULTED" ("ID", "OBJECT_X", "GEOMETRY_X") VALUES (1, X'00', X'00')`,
    expectCount(
      1,
      `SELECT COUNT(*) FROM "DEFAULTED" WHERE "ENUM_X" = 1 AND "SET_X" = 5 AND "BOOLEAN_X" = 0 AND "BOOLEAN_EMU_X" = 1
        AND "VARCHAR_X" = 'Grüße, "Welt" -- /* */ ;' AND "ARRAY_X" = '| a | b |' AND "BIGINT_X" = 9007199254740993
        AND "DATE_X" = TIMESTAMP '2024-02-29 00:00:00' AND "TIME_X" = TIMESTAMP '1970-01-01 12:30:00'
        AND "TIMESTAMP_X" = TIMESTAMP '2024-02-29 12:30:00.25' AND "BLOB_X" = X'626c6f62'`,
    ),
    'INSERT INTO "RAW" ("ID") VALUES (1)',
    expectCount(1, `SELECT COUNT(*) FROM "RAW" WHERE "COMPUTED" = 9 AND "QUOTED" = 'a''b; c'`),
  ],
  keys: [
    'INSERT INTO "PAIR" ("A", "B") VALUES (1, 2)',
    'INSERT INTO "PAIR_USER" ("ID", "X", "Y") VALUES (1, 2, 1)',
    'DELETE FROM "PAIR"',
    expectCount(1, 'SELECT COUNT(*) FROM "PAIR_USER" WHERE "X" IS NULL'),
  ],
};
