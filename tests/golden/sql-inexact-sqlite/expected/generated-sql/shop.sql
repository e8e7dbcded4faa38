-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [account];

-- ---------------------------------------------------------------------
-- account
-- ---------------------------------------------------------------------

CREATE TABLE [account]
(
    [id] INTEGER NOT NULL,
    [price] DECIMAL(15,4),
    [whole] DECIMAL(18),
    [balance] DECIMAL(16,2),
    [total] DECIMAL(19),
    [exact] TEXT,
    PRIMARY KEY ([id])
);

PRAGMA foreign_keys = ON;
