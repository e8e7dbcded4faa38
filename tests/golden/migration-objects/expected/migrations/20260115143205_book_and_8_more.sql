-- orm:migration 1
-- orm:summary
--   new: book
--   objects: extension "citext", sequence "tickets", function "doubled(numeric)", view "prices" and 4 others
-- orm:change createTable
--   <table name="book" primaryKeyName="book_pkey">
--     <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
--     <column name="title" type="VARCHAR" size="100"/>
--     <column name="price" type="INTEGER"/>
--   </table>
-- orm:change createObject pgsql extension "citext"
--   + -- orm:runs before
--   +
--   + CREATE EXTENSION IF NOT EXISTS citext;
-- orm:change createObject pgsql sequence "tickets"
--   + -- orm:runs before
--   + -- orm:drop DROP SEQUENCE IF EXISTS tickets
--   +
--   + CREATE SEQUENCE tickets AS integer INCREMENT 1;
-- orm:change createObject pgsql function "doubled(numeric)"
--   + -- orm:runs after
--   + -- orm:drop DROP FUNCTION IF EXISTS doubled(numeric)
--   +
--   + CREATE OR REPLACE FUNCTION doubled(n numeric)
--   +  RETURNS numeric
--   +  LANGUAGE sql
--   + AS $function$
--   +   -- Twice as much.
--   +   SELECT n * 2;
--   + $function$;
-- orm:change createObject pgsql view "prices"
--   + -- orm:runs after
--   + -- orm:needs table "book"
--   + -- orm:needs function "doubled(numeric)"
--   + -- orm:drop DROP VIEW IF EXISTS prices
--   +
--   + CREATE VIEW prices AS
--   +   SELECT id, title, doubled(price) AS price
--   +   FROM book
--   +   WHERE price < 10 AND title <> '';
--   +
--   + COMMENT ON VIEW prices IS 'cheap ones';
-- orm:change createObject pgsql view "cheap"
--   + -- orm:runs after
--   + -- orm:needs view "prices"
--   + -- orm:drop DROP VIEW IF EXISTS cheap
--   +
--   + CREATE VIEW cheap AS SELECT title FROM prices;
-- orm:change createObject pgsql view "ids"
--   + -- orm:runs after
--   + -- orm:needs table "book"
--   + -- orm:drop DROP VIEW IF EXISTS ids
--   +
--   + CREATE VIEW ids AS SELECT id FROM book;
-- orm:change createObject pgsql grant "table book"
--   + -- orm:runs after
--   + -- orm:needs table "book"
--   +
--   + GRANT SELECT ON book TO reader;
-- orm:change createObject pgsql grant "table ids"
--   + -- orm:runs after
--   + -- orm:needs view "ids"
--   +
--   + GRANT SELECT ON ids TO reader;

-- orm:up shop pgsql
SET LOCAL check_function_bodies = false;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE SEQUENCE tickets AS integer INCREMENT 1;

CREATE TABLE "book"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "price" INTEGER,
    PRIMARY KEY ("id")
);

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

-- orm:down shop pgsql
DROP VIEW IF EXISTS ids;
DROP VIEW IF EXISTS cheap;
DROP VIEW IF EXISTS prices;
DROP FUNCTION IF EXISTS doubled(numeric);
-- orm:count lossy/drop-table book SELECT COUNT(*) FROM "book"
DROP TABLE "book";
DROP SEQUENCE IF EXISTS tickets;
DROP EXTENSION IF EXISTS "citext";
