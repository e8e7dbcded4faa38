-- with the same columns

-- orm:up shop mssql
EXEC sys.sp_rename N'[book_author]', N'written_by', N'OBJECT';

-- orm:down shop mssql
EXEC sys.sp_rename N'[written_by]', N'book_author', N'OBJECT';
