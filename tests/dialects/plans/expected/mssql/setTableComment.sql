-- changed, removed and added

-- orm:up shop mssql
EXEC sys.sp_updateextendedproperty @name = N'MS_Description', @value = N'Who''s writing',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Written by authors',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'book';

EXEC sys.sp_dropextendedproperty @name = N'MS_Description',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'shelf';

-- orm:down shop mssql
EXEC sys.sp_updateextendedproperty @name = N'MS_Description', @value = N'Who writes',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author';

EXEC sys.sp_dropextendedproperty @name = N'MS_Description',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'book';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'A place for books',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'shelf';
