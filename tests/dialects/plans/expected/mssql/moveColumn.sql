-- to the first place

-- orm:up shop mssql

-- orm:down shop mssql
