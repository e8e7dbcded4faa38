-- of a column

-- orm:up shop oracle

-- orm:down shop oracle
