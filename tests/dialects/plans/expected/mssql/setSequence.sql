-- a name of its own

-- orm:up shop mssql

-- orm:down shop mssql


-- the sequence of another table

-- orm:up shop mssql

-- orm:down shop mssql
