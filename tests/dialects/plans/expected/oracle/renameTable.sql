-- with its sequence

-- orm:up shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_74BBC8";
ALTER TABLE "AUTHOR" RENAME TO "WRITER";
-- orm:count fails/check author.genre SELECT COUNT(*) FROM "AUTHOR" WHERE NOT ("GENRE" IN ('poetry', 'prose'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "WRITER" ADD CONSTRAINT "WRITER_C_74BBC8" CHECK ("GENRE" IN ('poetry', 'prose'));
RENAME "AUTHOR_SEQ" TO "WRITER_SEQ";

-- orm:down shop oracle
ALTER TABLE "WRITER" DROP CONSTRAINT "WRITER_C_74BBC8";
ALTER TABLE "WRITER" RENAME TO "AUTHOR";
-- orm:count fails/check writer.genre SELECT COUNT(*) FROM "WRITER" WHERE NOT ("GENRE" IN ('poetry', 'prose'))
-- orm:count blocks/scan writer SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'WRITER'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_74BBC8" CHECK ("GENRE" IN ('poetry', 'prose'));
RENAME "WRITER_SEQ" TO "AUTHOR_SEQ";


-- two tables change names

-- orm:up shop oracle
ALTER TABLE "AUTHOR" DROP CONSTRAINT "AUTHOR_C_74BBC8";
ALTER TABLE "AUTHOR" RENAME TO "AUTHOR__ORM";
ALTER TABLE "BOOK" RENAME TO "AUTHOR";
ALTER TABLE "AUTHOR__ORM" RENAME TO "BOOK";
-- orm:count fails/check author.genre SELECT COUNT(*) FROM "AUTHOR" WHERE NOT ("GENRE" IN ('poetry', 'prose'))
-- orm:count blocks/scan author SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'AUTHOR'
ALTER TABLE "BOOK" ADD CONSTRAINT "BOOK_C_74BBC8" CHECK ("GENRE" IN ('poetry', 'prose'));
RENAME "AUTHOR_SEQ" TO "AUTHOR_SEQ__ORM";
RENAME "BOOK_SEQ" TO "AUTHOR_SEQ";
RENAME "AUTHOR_SEQ__ORM" TO "BOOK_SEQ";

-- orm:down shop oracle
ALTER TABLE "BOOK" DROP CONSTRAINT "BOOK_C_74BBC8";
ALTER TABLE "BOOK" RENAME TO "BOOK__ORM";
ALTER TABLE "AUTHOR" RENAME TO "BOOK";
ALTER TABLE "BOOK__ORM" RENAME TO "AUTHOR";
-- orm:count fails/check book.genre SELECT COUNT(*) FROM "BOOK" WHERE NOT ("GENRE" IN ('poetry', 'prose'))
-- orm:count blocks/scan book SELECT COALESCE(MAX(num_rows), 0) FROM all_tables WHERE owner = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') AND table_name = 'BOOK'
ALTER TABLE "AUTHOR" ADD CONSTRAINT "AUTHOR_C_74BBC8" CHECK ("GENRE" IN ('poetry', 'prose'));
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
