-- plain and unique

-- orm:up shop oracle
ALTER TABLE "REVIEW" DROP CONSTRAINT "REVIEW_BOOK";
ALTER TABLE "BOOK" DROP CONSTRAINT "BOOK_ISBN";
DROP INDEX "BOOK_TITLE";

-- orm:down shop oracle
-- orm:count fails/unique book.isbn SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT "ISBN" AS value0 FROM "BOOK") rows_before WHERE value0 IS NOT NULL GROUP BY value0 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index book SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_ISBN" UNIQUE ("ISBN");
-- orm:count blocks/index book SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
CREATE INDEX "BOOK_TITLE" ON "BOOK" ("TITLE", "ISBN");

-- orm:count fails/key review.book_isbn SELECT COUNT(*) FROM "REVIEW" child WHERE child."BOOK_ISBN" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "BOOK" parent WHERE parent."ISBN" = child."BOOK_ISBN")
ALTER TABLE "REVIEW" ADD CONSTRAINT "REVIEW_BOOK"
    FOREIGN KEY ("BOOK_ISBN")
    REFERENCES "BOOK" ("ISBN");
