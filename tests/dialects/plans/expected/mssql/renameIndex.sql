-- plain and unique

-- orm:up shop mssql
EXEC sys.sp_rename N'[book_isbn]', N'by_isbn', N'OBJECT';
EXEC sys.sp_rename N'[book].[book_title]', N'by_title', N'INDEX';

-- orm:down shop mssql
EXEC sys.sp_rename N'[by_isbn]', N'book_isbn', N'OBJECT';
EXEC sys.sp_rename N'[book].[by_title]', N'book_title', N'INDEX';
