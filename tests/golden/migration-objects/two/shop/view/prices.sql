-- orm:object pgsql view "prices"
-- orm:needs table "book"
-- orm:needs function "doubled(numeric)"
-- orm:drop DROP VIEW IF EXISTS prices

CREATE VIEW prices AS
  SELECT id, title, doubled(price) AS price
  FROM book
  WHERE price < 20 AND title <> '';

COMMENT ON VIEW prices IS 'cheap ones';
