-- with its sequence

-- orm:up shop mssql
EXEC sys.sp_rename N'[author]', N'writer', N'OBJECT';

-- orm:down shop mssql
EXEC sys.sp_rename N'[writer]', N'author', N'OBJECT';


-- two tables change names

-- orm:up shop mssql
EXEC sys.sp_rename N'[author]', N'author__orm', N'OBJECT';
EXEC sys.sp_rename N'[book]', N'author', N'OBJECT';
EXEC sys.sp_rename N'[author__orm]', N'book', N'OBJECT';

-- orm:down shop mssql
EXEC sys.sp_rename N'[book]', N'book__orm', N'OBJECT';
EXEC sys.sp_rename N'[author]', N'book', N'OBJECT';
EXEC sys.sp_rename N'[book__orm]', N'author', N'OBJECT';


-- to another schema

-- orm:up shop mssql
IF SCHEMA_ID(N'store') IS NULL EXEC(N'CREATE SCHEMA [store]');
EXEC sys.sp_rename N'[shelf]', N'rack', N'OBJECT';
-- The grants on rack are lost and have to be given again.
ALTER SCHEMA [store] TRANSFER [rack];

-- orm:down shop mssql
EXEC sys.sp_rename N'[store].[rack]', N'shelf', N'OBJECT';
-- The grants on shelf are lost and have to be given again.
ALTER SCHEMA [dbo] TRANSFER [store].[shelf];
