-- required, in a unique index

-- orm:up shop oracle
-- orm:count fails/null book.isbn SELECT COUNT(*) FROM "BOOK" WHERE "ISBN" IS NULL
-- orm:count blocks/scan book.isbn SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
ALTER TABLE "BOOK" MODIFY ("ISBN" NOT NULL);

-- orm:down shop oracle
ALTER TABLE "BOOK" MODIFY ("ISBN" NULL);


-- required with a fill

-- orm:up shop oracle
UPDATE "AUTHOR" SET "BORN" = CURRENT_TIMESTAMP WHERE "BORN" IS NULL;
-- orm:count blocks/scan author.born SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" MODIFY ("BORN" NOT NULL);

-- orm:down shop oracle
ALTER TABLE "AUTHOR" MODIFY ("BORN" NULL);


-- nullable, in an index

-- orm:up shop oracle
ALTER TABLE "AUTHOR" MODIFY ("NAME" NULL);

-- orm:down shop oracle
-- orm:count fails/null author.name SELECT COUNT(*) FROM "AUTHOR" WHERE "NAME" IS NULL
-- orm:count blocks/scan author.name SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" MODIFY ("NAME" NOT NULL);
