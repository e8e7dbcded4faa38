-- options of other products

-- orm:up shop mssql

-- orm:down shop mssql
