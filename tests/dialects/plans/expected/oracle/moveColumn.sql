-- to the first place

-- orm:up shop oracle

-- orm:down shop oracle
