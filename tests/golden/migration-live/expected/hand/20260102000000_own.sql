-- orm:migration 1
-- Titles are searched.
-- orm:change addIndex book
--   <index name="by_title">
--     <index-column name="title"/>
--   </index>

-- orm:up shop sqlite
CREATE INDEX by_title ON book (title);
INSERT INTO book VALUES (1, 'R.U.R.');

-- orm:down shop sqlite
DROP INDEX by_title;
