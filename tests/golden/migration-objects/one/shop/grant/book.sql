-- orm:object pgsql grant "table book"
-- orm:needs table "book"

GRANT SELECT ON book TO reader;
