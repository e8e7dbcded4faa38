-- orm:object pgsql grant "table ids"
-- orm:needs view "ids"

GRANT SELECT ON ids TO reader;
