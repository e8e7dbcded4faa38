-- creates a view, and drops it

-- orm:up shop oracle

-- orm:down shop oracle
