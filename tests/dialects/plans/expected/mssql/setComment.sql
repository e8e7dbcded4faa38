-- changed, removed and added

-- orm:up shop mssql
EXEC sys.sp_updateextendedproperty @name = N'MS_Description', @value = N'On the book''s cover',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author',
    @level2type = N'COLUMN', @level2name = N'name';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Without the cover',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'book',
    @level2type = N'COLUMN', @level2name = N'pages';

EXEC sys.sp_dropextendedproperty @name = N'MS_Description',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'shelf',
    @level2type = N'COLUMN', @level2name = N'label';

-- orm:down shop mssql
EXEC sys.sp_updateextendedproperty @name = N'MS_Description', @value = N'As printed',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author',
    @level2type = N'COLUMN', @level2name = N'name';

EXEC sys.sp_dropextendedproperty @name = N'MS_Description',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'book',
    @level2type = N'COLUMN', @level2name = N'pages';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'On its side',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'shelf',
    @level2type = N'COLUMN', @level2name = N'label';
