-- that was added

-- orm:up shop mssql

-- orm:down shop mssql
