-- orm:migration 1

-- orm:up shop sqlite
-- orm:todo Which rows are kept?
DELETE FROM a;
