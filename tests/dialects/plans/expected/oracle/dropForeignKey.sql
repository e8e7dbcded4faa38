-- and its index stays

-- orm:up shop oracle
ALTER TABLE "BOOK" DROP CONSTRAINT "BOOK_AUTHOR";

-- orm:down shop oracle
-- orm:count fails/key book.author_id SELECT COUNT(*) FROM "BOOK" child WHERE child."AUTHOR_ID" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "AUTHOR" parent WHERE parent."ID" = child."AUTHOR_ID")
ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_AUTHOR"
    FOREIGN KEY ("AUTHOR_ID")
    REFERENCES "AUTHOR" ("ID")
    ON DELETE CASCADE;
