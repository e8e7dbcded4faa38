-- orm:migration 1

-- orm:up shop sqlite

-- orm:down shop sqlite
