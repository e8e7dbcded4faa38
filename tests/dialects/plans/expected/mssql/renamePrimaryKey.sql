-- of a table that others refer to

-- orm:up shop mssql
EXEC sys.sp_rename N'[book_pk]', N'book_key', N'OBJECT';

-- orm:down shop mssql
EXEC sys.sp_rename N'[book_key]', N'book_pk', N'OBJECT';
