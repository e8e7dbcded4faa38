-- options of other products

-- orm:up shop oracle

-- orm:down shop oracle
