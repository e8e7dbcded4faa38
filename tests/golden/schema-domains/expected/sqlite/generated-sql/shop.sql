-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [amount] BIGINT DEFAULT 0 NOT NULL,
    [spare] BIGINT DEFAULT 5,
    -- A short code
    [code] VARCHAR(12) COLLATE BINARY,
    CONSTRAINT [item_c_d539d1] CHECK (amount >= 0),
    CONSTRAINT [item_c_c31f23] CHECK (spare >= 0),
    CONSTRAINT [item_c_904f8d] CHECK (code = upper(code)),
    CONSTRAINT [item_c_678138] CHECK (amount > spare)
);

PRAGMA foreign_keys = ON;
