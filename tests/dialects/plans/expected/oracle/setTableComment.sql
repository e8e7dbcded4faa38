-- changed, removed and added

-- orm:up shop oracle
COMMENT ON TABLE "AUTHOR" IS 'Who''s writing';
COMMENT ON TABLE "BOOK" IS 'Written by authors';
COMMENT ON TABLE "SHELF" IS '';

-- orm:down shop oracle
COMMENT ON TABLE "AUTHOR" IS 'Who writes';
COMMENT ON TABLE "BOOK" IS '';
COMMENT ON TABLE "SHELF" IS 'A place for books';
