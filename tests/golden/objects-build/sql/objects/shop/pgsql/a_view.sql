-- orm:object pgsql view "a_view"
-- orm:needs view "z_view"
-- orm:drop DROP VIEW IF EXISTS a_view

CREATE VIEW a_view AS SELECT * FROM z_view;
COMMENT ON VIEW a_view IS 'first; needs the last';
