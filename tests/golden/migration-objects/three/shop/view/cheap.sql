-- orm:object pgsql veiw "cheap"
-- orm:needs view "prices"
-- orm:drop DROP VIEW IF EXISTS cheap

CREATE VIEW cheap AS SELECT title FROM prices;
