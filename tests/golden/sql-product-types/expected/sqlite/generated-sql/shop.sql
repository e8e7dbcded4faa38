-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [account];

-- ---------------------------------------------------------------------
-- account
-- ---------------------------------------------------------------------

CREATE TABLE [account]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [mail] CITEXT COLLATE NOCASE NOT NULL,
    [login] CITEXT COLLATE NOCASE DEFAULT 'Nobody',
    CONSTRAINT [account_mail] UNIQUE ([mail])
);

PRAGMA foreign_keys = ON;
