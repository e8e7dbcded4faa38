-- that was added

-- orm:up shop oracle

-- orm:down shop oracle
