-- of a column

-- orm:up shop mssql

-- orm:down shop mssql
