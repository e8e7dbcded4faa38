-- with a first number, for a table that others refer to

-- orm:up shop oracle

-- orm:down shop oracle
