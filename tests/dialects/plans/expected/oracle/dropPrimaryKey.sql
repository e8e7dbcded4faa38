-- of a table that nothing refers to

-- orm:up shop oracle
ALTER TABLE "REVIEW" DROP CONSTRAINT "REVIEW_PK";

-- orm:down shop oracle
-- orm:count fails/unique review SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT "BOOK_ISBN" AS value0, "PLACE" AS value1 FROM "REVIEW") rows_before WHERE value0 IS NOT NULL OR value1 IS NOT NULL GROUP BY value0, value1 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index review SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD CONSTRAINT "REVIEW_PK" PRIMARY KEY ("BOOK_ISBN", "PLACE");
