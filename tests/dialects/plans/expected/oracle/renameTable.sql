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
ALTER TABLE "SHELF" RENAME TO "AUTHOR";
ALTER TABLE "AUTHOR__ORM" RENAME TO "SHELF";
RENAME "AUTHOR_SEQ" TO "SHELF_SEQ";

-- orm:down shop oracle
ALTER TABLE "SHELF" RENAME TO "SHELF__ORM";
ALTER TABLE "AUTHOR" RENAME TO "SHELF";
ALTER TABLE "SHELF__ORM" RENAME TO "AUTHOR";
RENAME "SHELF_SEQ" TO "AUTHOR_SEQ";


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
