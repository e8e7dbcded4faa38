-- for a new column and a text

-- orm:up shop oracle
ALTER TABLE "AUTHOR" ADD ("MOOD" NVARCHAR2(9) DEFAULT 'happy');
-- orm:count fails/range book.pages SELECT COUNT(*) FROM "BOOK" WHERE LENGTH("PAGES") > 9
ALTER TABLE "BOOK" MODIFY ("PAGES" NVARCHAR2(9));
-- orm:count fails/check author.mood SELECT COUNT(*) FROM (SELECT 'happy' AS "MOOD" FROM "AUTHOR") rows_before WHERE NOT ("MOOD" IN ('happy', 'it''s fine'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_2939B7" CHECK ("MOOD" IN ('happy', 'it''s fine'));
-- orm:count fails/check book.pages SELECT COUNT(*) FROM (SELECT "PAGES" AS "PAGES" FROM "BOOK") rows_before WHERE NOT ("PAGES" IN ('happy', 'it''s fine'))
-- orm:count blocks/scan book SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_C_095995" CHECK ("PAGES" IN ('happy', 'it''s fine'));

-- orm:down shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_2939B7";
ALTER TABLE "BOOK" DROP CONSTRAINT "BOOK_C_095995";
ALTER TABLE "BOOK" MODIFY ("PAGES" NVARCHAR2(20));
-- orm:count lossy/drop-column author.mood SELECT COUNT(*) FROM "AUTHOR" WHERE "MOOD" IS NOT NULL
ALTER TABLE "AUTHOR" DROP ("MOOD");
