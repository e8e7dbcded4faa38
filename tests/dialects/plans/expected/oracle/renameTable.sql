-- with its sequence

-- orm:up shop oracle
ALTER TABLE "AUTHOR" RENAME TO "WRITER";
RENAME "AUTHOR_SEQ" TO "WRITER_SEQ";

-- orm:down shop oracle
ALTER TABLE "WRITER" RENAME TO "AUTHOR";
RENAME "WRITER_SEQ" TO "AUTHOR_SEQ";


-- two tables change names

-- orm:up shop oracle
ALTER TABLE "AUTHOR" RENAME TO "AUTHOR__ORM";
ALTER TABLE "BOOK" RENAME TO "AUTHOR";
ALTER TABLE "AUTHOR__ORM" RENAME TO "BOOK";
RENAME "AUTHOR_SEQ" TO "AUTHOR_SEQ__ORM";
RENAME "BOOK_SEQ" TO "AUTHOR_SEQ";
RENAME "AUTHOR_SEQ__ORM" TO "BOOK_SEQ";

-- orm:down shop oracle
ALTER TABLE "BOOK" RENAME TO "BOOK__ORM";
ALTER TABLE "AUTHOR" RENAME TO "BOOK";
ALTER TABLE "BOOK__ORM" RENAME TO "AUTHOR";
RENAME "BOOK_SEQ" TO "BOOK_SEQ__ORM";
RENAME "AUTHOR_SEQ" TO "BOOK_SEQ";
RENAME "BOOK_SEQ__ORM" TO "AUTHOR_SEQ";


-- to another schema

-- orm:up shop oracle
-- orm:count fails/check shelf SELECT 1 FROM DUAL
BEGIN
    RAISE_APPLICATION_ERROR(-20000, 'A table cannot be moved to another schema: shelf to store.rack.');
END;
/

-- orm:down shop oracle
-- orm:count fails/check store.rack SELECT 1 FROM DUAL
BEGIN
    RAISE_APPLICATION_ERROR(-20000, 'A table cannot be moved to another schema: store.rack to shelf.');
END;
/
