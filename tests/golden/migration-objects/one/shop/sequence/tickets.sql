-- orm:object pgsql sequence "tickets"
-- orm:runs before
-- orm:drop DROP SEQUENCE IF EXISTS tickets

CREATE SEQUENCE tickets AS integer INCREMENT 1;
