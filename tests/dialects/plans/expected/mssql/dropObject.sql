-- creates a view, and drops it

-- orm:up shop mssql

-- orm:down shop mssql
