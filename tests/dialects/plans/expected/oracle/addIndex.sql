-- plain and unique

-- orm:up shop oracle
-- orm:count blocks/index review SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
CREATE INDEX "REVIEW_STARS" ON "REVIEW" ("STARS");
-- orm:count fails/unique review.external_id SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT "EXTERNAL_ID" AS value0 FROM "REVIEW") rows_before WHERE value0 IS NOT NULL GROUP BY value0 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index review SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'REVIEW'
ALTER TABLE "REVIEW" ADD CONSTRAINT "REVIEW_EXTERNAL" UNIQUE ("EXTERNAL_ID");

-- orm:down shop oracle
DROP INDEX "REVIEW_STARS";
ALTER TABLE "REVIEW" DROP CONSTRAINT "REVIEW_EXTERNAL";


-- unique, on an added column

-- orm:up shop oracle
ALTER TABLE "BOOK" ADD ("SLUG" NVARCHAR2(80));
UPDATE "BOOK" SET "SLUG" = LOWER(title);
-- orm:count fails/unique book SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT "AUTHOR_ID" AS value0, (LOWER(title)) AS value1 FROM "BOOK") rows_before WHERE value0 IS NOT NULL OR value1 IS NOT NULL GROUP BY value0, value1 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index book SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_SLUG" UNIQUE ("AUTHOR_ID", "SLUG");

-- orm:down shop oracle
ALTER TABLE "BOOK" DROP CONSTRAINT "BOOK_SLUG";
-- orm:count lossy/drop-column book.slug SELECT COUNT(*) FROM "BOOK" WHERE "SLUG" IS NOT NULL
ALTER TABLE "BOOK" DROP ("SLUG");


-- online

-- orm:up shop oracle
CREATE INDEX "REVIEW_STARS" ON "REVIEW" ("STARS") ONLINE;

-- orm:down shop oracle
DROP INDEX "REVIEW_STARS" ONLINE;


-- of some rows, on one product

-- orm:up shop oracle

-- orm:down shop oracle
