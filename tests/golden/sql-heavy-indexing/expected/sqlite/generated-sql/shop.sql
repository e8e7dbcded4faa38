-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [plain];

DROP TABLE IF EXISTS [stock];

-- ---------------------------------------------------------------------
-- stock
-- ---------------------------------------------------------------------

CREATE TABLE [stock]
(
    [room] INTEGER NOT NULL,
    [shelf] INTEGER NOT NULL,
    [place] INTEGER NOT NULL,
    PRIMARY KEY ([room], [shelf], [place])
);

CREATE INDEX [stock_i_bfae1d] ON [stock] ([shelf], [place]);

CREATE INDEX [stock_i_1655dd] ON [stock] ([place]);

-- ---------------------------------------------------------------------
-- plain
-- ---------------------------------------------------------------------

CREATE TABLE [plain]
(
    [room] INTEGER NOT NULL,
    [shelf] INTEGER NOT NULL,
    PRIMARY KEY ([room], [shelf])
);

PRAGMA foreign_keys = ON;
