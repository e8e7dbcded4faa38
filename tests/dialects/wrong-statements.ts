/** Statements that a server rejects, and the rungs that must notice. */

export type Rung = 'lint' | 'grammar' | 'execution';

export interface WrongStatement {
  readonly why: string;
  readonly sql: string;
  readonly noticed: readonly Rung[];
}

const long = 'x'.repeat(129);

export const wrongTsql: readonly WrongStatement[] = [
  { why: 'a type of another database', sql: 'CREATE TABLE [t] ([a] SERIAL NULL)', noticed: ['lint'] },
  { why: 'a type that is deprecated', sql: 'CREATE TABLE [t] ([a] TEXT NULL)', noticed: ['lint'] },
  {
    why: 'a text type of another database',
    sql: 'CREATE TABLE [t] ([a] NVARCHAR2(9) NULL)',
    noticed: ['lint'],
  },
  { why: 'a name that is too long', sql: `CREATE TABLE [${long}] ([a] INT NULL)`, noticed: ['lint'] },
  {
    why: 'an action that does not exist',
    sql: 'ALTER TABLE [t] ADD CONSTRAINT [f] FOREIGN KEY ([a]) REFERENCES [u] ([b]) ON DELETE RESTRICT',
    noticed: ['lint', 'grammar'],
  },
  {
    why: 'a text that ends early',
    sql: "CREATE TABLE [t] ([a] INT DEFAULT N'a'b' NULL)",
    noticed: ['lint', 'grammar'],
  },
  { why: 'a name that does not end', sql: 'CREATE TABLE [t ([a INT NULL)', noticed: ['lint', 'grammar'] },
  { why: 'a comma too many', sql: 'CREATE TABLE [t] ([a] INT NULL,, [b] INT NULL)', noticed: ['grammar'] },
  { why: 'a misspelt word', sql: 'CREATE TABEL [t] ([a] INT NULL)', noticed: ['grammar', 'execution'] },
  { why: 'an index on nothing', sql: 'CREATE INDEX [i] ON [nowhere] ([a])', noticed: ['execution'] },
  { why: 'a column twice', sql: 'CREATE TABLE [t] ([a] INT NULL, [A] INT NULL)', noticed: ['execution'] },
];

export const wrongPlsql: readonly WrongStatement[] = [
  { why: 'a type of another database', sql: 'CREATE TABLE "T" ("A" TEXT)', noticed: ['lint'] },
  { why: 'a type that does not exist', sql: 'CREATE TABLE "T" ("A" UUID)', noticed: ['lint'] },
  {
    why: 'a default after NOT NULL',
    sql: 'CREATE TABLE "T" ("A" NUMBER NOT NULL DEFAULT 5)',
    noticed: ['lint'],
  },
  { why: 'a name that is too long', sql: `CREATE TABLE "${long}" ("A" NUMBER)`, noticed: ['lint'] },
  {
    why: 'an event that does not exist',
    sql: 'ALTER TABLE "T" ADD CONSTRAINT "F" FOREIGN KEY ("A") REFERENCES "U" ("B") ON UPDATE CASCADE',
    noticed: ['lint', 'grammar'],
  },
  {
    why: 'an action that does not exist',
    sql: 'ALTER TABLE "T" ADD CONSTRAINT "F" FOREIGN KEY ("A") REFERENCES "U" ("B") ON DELETE RESTRICT',
    noticed: ['lint', 'grammar'],
  },
  {
    why: 'a text that ends early',
    sql: `CREATE TABLE "T" ("A" CLOB DEFAULT 'a'b')`,
    noticed: ['lint', 'grammar'],
  },
  { why: 'a bracket that is not closed', sql: 'CREATE TABLE "T" ("A" NUMBER', noticed: ['grammar'] },
  { why: 'a size that is no number', sql: 'CREATE TABLE "T" ("A" NVARCHAR2(MAX))', noticed: ['grammar'] },
  { why: 'an index on nothing', sql: 'CREATE INDEX "I" ON "NOWHERE" ("A")', noticed: ['execution'] },
  {
    why: 'a key to nowhere',
    sql: 'CREATE TABLE "T" ("A" NUMBER REFERENCES "NOWHERE" ("B"))',
    noticed: ['execution'],
  },
];
