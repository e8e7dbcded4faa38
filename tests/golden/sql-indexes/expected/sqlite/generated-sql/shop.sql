-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [a_table_whose_name_is_so_long_that_nothing_else_fits_in];

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(255),
    [code] VARCHAR(20) NOT NULL,
    [kind] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [item_u_4db226] UNIQUE ([code]),
    CONSTRAINT [one_of_a_kind] UNIQUE ([kind], [code])
);

CREATE INDEX [item_i_639136] ON [item] ([title]);

CREATE INDEX [item_i_cc7706] ON [item] ([title], [kind]);

CREATE INDEX [by_kind] ON [item] ([kind]);

CREATE UNIQUE INDEX [item_u_3ad903] ON [item] ([title]) WHERE kind > 0;

CREATE INDEX [by_code] ON [item] ([code]) WHERE title IS NULL;

CREATE INDEX [newest] ON [item] ([kind] DESC, [id]);

CREATE UNIQUE INDEX [one_size] ON [item] ((abs(kind)));

CREATE INDEX [item_i_ace587] ON [item] ((kind + 1) DESC, [code]);

CREATE INDEX [item_i_054c30] ON [item] ([title] COLLATE [NOCASE] DESC);

-- ---------------------------------------------------------------------
-- a_table_whose_name_is_so_long_that_nothing_else_fits_in
-- ---------------------------------------------------------------------

CREATE TABLE [a_table_whose_name_is_so_long_that_nothing_else_fits_in]
(
    [id] INTEGER NOT NULL,
    [item_id] INTEGER,
    [other_id] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [a_table_whose_name_is_so_long_that_nothing_else_fits_in_u_2ffe60] UNIQUE ([other_id], [item_id]),
    CONSTRAINT [a_table_whose_name_is_so_long_that_nothing_else_fits_in_fk_5cf635]
        FOREIGN KEY ([item_id])
        REFERENCES [item] ([id]),
    CONSTRAINT [a_table_whose_name_is_so_long_that_nothing_else_fits_in_fk_d99d72]
        FOREIGN KEY ([other_id])
        REFERENCES [item] ([id])
);

CREATE INDEX [a_table_whose_name_is_so_long_that_nothing_else_fits_in_i_601def] ON [a_table_whose_name_is_so_long_that_nothing_else_fits_in] ([item_id], [other_id]);

PRAGMA foreign_keys = ON;
