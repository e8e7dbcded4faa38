-- orm:object pgsql extension "citext"
-- orm:runs before

CREATE EXTENSION IF NOT EXISTS citext;
