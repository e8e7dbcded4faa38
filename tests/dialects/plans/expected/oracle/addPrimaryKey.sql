-- other columns, some of which were nullable

-- orm:up shop oracle
ALTER TABLE "REVIEW" DROP CONSTRAINT "REVIEW_PK";
-- orm:count fails/null review.external_id SELECT COUNT(*) FROM "REVIEW" WHERE "EXTERNAL_ID" IS NULL
-- orm:count blocks/scan review.external_id SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" MODIFY ("EXTERNAL_ID" NOT NULL);
-- orm:count fails/unique review.external_id SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT "EXTERNAL_ID" AS value0 FROM "REVIEW") rows_before WHERE value0 IS NOT NULL GROUP BY value0 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index review SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD CONSTRAINT "REVIEW_PK" PRIMARY KEY ("EXTERNAL_ID");

-- orm:down shop oracle
ALTER TABLE "REVIEW" DROP CONSTRAINT "REVIEW_PK";
ALTER TABLE "REVIEW" MODIFY ("EXTERNAL_ID" NULL);
-- orm:count fails/unique review SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT "BOOK_ISBN" AS value0, "PLACE" AS value1 FROM "REVIEW") rows_before WHERE value0 IS NOT NULL OR value1 IS NOT NULL GROUP BY value0, value1 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index review SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD CONSTRAINT "REVIEW_PK" PRIMARY KEY ("BOOK_ISBN", "PLACE");


-- columns in another order

-- orm:up shop oracle
ALTER TABLE "REVIEW" DROP CONSTRAINT "REVIEW_PK";
-- orm:count blocks/index review SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD CONSTRAINT "REVIEW_PK" PRIMARY KEY ("PLACE", "BOOK_ISBN");

-- orm:down shop oracle
ALTER TABLE "REVIEW" DROP CONSTRAINT "REVIEW_PK";
-- orm:count blocks/index review SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD CONSTRAINT "REVIEW_PK" PRIMARY KEY ("BOOK_ISBN", "PLACE");
