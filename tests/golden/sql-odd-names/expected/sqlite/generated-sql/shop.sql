-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [user];

DROP TABLE IF EXISTS [order];

-- ---------------------------------------------------------------------
-- order
-- ---------------------------------------------------------------------

CREATE TABLE [order]
(
    [select] INTEGER NOT NULL,
    [Group By] INTEGER,
    [it's] INTEGER,
    "tick` [bracket]" INTEGER,
    [naïve] INTEGER,
    PRIMARY KEY ([select]),
    CONSTRAINT [user's] UNIQUE ([it's])
);

CREATE INDEX [table] ON [order] ([Group By]);

-- ---------------------------------------------------------------------
-- user
-- ---------------------------------------------------------------------

CREATE TABLE [user]
(
    [from] INTEGER NOT NULL,
    [Where] INTEGER,
    PRIMARY KEY ([from]),
    CONSTRAINT [key; DROP TABLE x --]
        FOREIGN KEY ([Where])
        REFERENCES [order] ([select])
);

PRAGMA foreign_keys = ON;
