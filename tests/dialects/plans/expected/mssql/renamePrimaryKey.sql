-- of a table that others refer to

-- orm:up shop mssql
EXEC sys.sp_rename N'[book_pk_2]', N'book_key_2', N'OBJECT';

-- orm:down shop mssql
EXEC sys.sp_rename N'[book_key_2]', N'book_pk_2', N'OBJECT';
