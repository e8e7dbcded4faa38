-- orm:migration 1
-- orm:summary
--   changed without reading or writing rows: book
--   objects: view "ids", grant "table book", grant "table ids", sequence "tickets" and 3 others
-- orm:change dropObject pgsql view "ids"
--   - -- orm:runs after
--   - -- orm:needs table "book"
--   - -- orm:drop DROP VIEW IF EXISTS ids
--   -
--   - CREATE VIEW ids AS SELECT id FROM book;
-- orm:change dropObject pgsql grant "table book"
--   - -- orm:runs after
--   - -- orm:needs table "book"
--   -
--   - GRANT SELECT ON book TO reader;
-- orm:change dropObject pgsql grant "table ids"
--   - -- orm:runs after
--   - -- orm:needs view "ids"
--   -
--   - GRANT SELECT ON ids TO reader;
-- orm:change setType book.title <from type="VARCHAR" size="100"/> <to type="VARCHAR" size="200"/>
-- orm:change setObject pgsql sequence "tickets"
--   | -- orm:runs before
--   | -- orm:drop DROP SEQUENCE IF EXISTS tickets
--   |
--   - CREATE SEQUENCE tickets AS integer INCREMENT 1;
--   + CREATE SEQUENCE tickets AS integer INCREMENT 5;
-- orm:change setObject pgsql function "doubled(numeric)"
--   | -- orm:runs after
--   | -- orm:drop DROP FUNCTION IF EXISTS doubled(numeric)
--   |
--   | CREATE OR REPLACE FUNCTION doubled(n numeric)
--   |  RETURNS numeric
--   |  LANGUAGE sql
--   | AS $function$
--   |   -- Twice as much.
--   -   SELECT n * 2;
--   +   SELECT n + n;
--   | $function$;
-- orm:change setObject pgsql view "prices"
--   | -- orm:runs after
--   | -- orm:needs table "book"
--   | -- orm:needs function "doubled(numeric)"
--   | -- orm:drop DROP VIEW IF EXISTS prices
--   |
--   | CREATE VIEW prices AS
--   |   SELECT id, title, doubled(price) AS price
--   |   FROM book
--   -   WHERE price < 10 AND title <> '';
--   +   WHERE price < 20 AND title <> '';
--   |
--   | COMMENT ON VIEW prices IS 'cheap ones';
-- orm:change createObject pgsql view "titles"
--   + -- orm:runs after
--   + -- orm:needs table "book"
--   + -- orm:drop DROP VIEW IF EXISTS titles
--   +
--   + CREATE VIEW titles AS SELECT title FROM book;

-- orm:up shop pgsql
-- orm:todo Write the statement that drops grant "table book": its file does not have one.
DROP VIEW IF EXISTS ids;
DROP VIEW IF EXISTS cheap;
DROP VIEW IF EXISTS prices;
ALTER SEQUENCE tickets AS integer INCREMENT 5;
ALTER TABLE "book" ALTER COLUMN "title" TYPE VARCHAR(200);

CREATE OR REPLACE FUNCTION doubled(n numeric)
 RETURNS numeric
 LANGUAGE sql
AS $function$
  -- Twice as much.
  SELECT n + n;
$function$;

CREATE VIEW prices AS
  SELECT id, title, doubled(price) AS price
  FROM book
  WHERE price < 20 AND title <> '';

COMMENT ON VIEW prices IS 'cheap ones';
CREATE VIEW cheap AS SELECT title FROM prices;
CREATE VIEW titles AS SELECT title FROM book;

-- orm:down shop pgsql
DROP VIEW IF EXISTS titles;
DROP VIEW IF EXISTS cheap;
DROP VIEW IF EXISTS prices;
ALTER SEQUENCE tickets AS integer INCREMENT 1;
-- orm:count lossy/narrow book.title SELECT COUNT(*) FROM "book" WHERE (char_length("title") > 100)
-- orm:count blocks/rewrite book SELECT GREATEST(reltuples, 0)::bigint FROM pg_class WHERE oid = to_regclass('"book"')
ALTER TABLE "book" ALTER COLUMN "title" TYPE VARCHAR(100) USING "title"::VARCHAR(100);

CREATE OR REPLACE FUNCTION doubled(n numeric)
 RETURNS numeric
 LANGUAGE sql
AS $function$
  -- Twice as much.
  SELECT n * 2;
$function$;

CREATE VIEW prices AS
  SELECT id, title, doubled(price) AS price
  FROM book
  WHERE price < 10 AND title <> '';

COMMENT ON VIEW prices IS 'cheap ones';
CREATE VIEW cheap AS SELECT title FROM prices;
CREATE VIEW ids AS SELECT id FROM book;
GRANT SELECT ON book TO reader;
GRANT SELECT ON ids TO reader;
