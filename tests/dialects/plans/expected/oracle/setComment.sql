-- changed, removed and added

-- orm:up shop oracle
COMMENT ON COLUMN "AUTHOR"."NAME" IS 'On the book''s cover';
COMMENT ON COLUMN "BOOK"."PAGES" IS 'Without the cover';
COMMENT ON COLUMN "SHELF"."LABEL" IS '';

-- orm:down shop oracle
COMMENT ON COLUMN "AUTHOR"."NAME" IS 'As printed';
COMMENT ON COLUMN "BOOK"."PAGES" IS '';
COMMENT ON COLUMN "SHELF"."LABEL" IS 'On its side';
