-- with the same columns

-- orm:up shop oracle
ALTER TABLE "BOOK" RENAME CONSTRAINT "BOOK_AUTHOR" TO "WRITTEN_BY";

-- orm:down shop oracle
ALTER TABLE "BOOK" RENAME CONSTRAINT "WRITTEN_BY" TO "BOOK_AUTHOR";
