-- orm:object pgsql extension "citext"

CREATE EXTENSION citext;
