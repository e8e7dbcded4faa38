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
    [price] DECIMAL(10,2),
    [amount] INTEGER,
    -- What it costs
    [total] DECIMAL(12,2) GENERATED ALWAYS AS (price * amount) STORED,
    [twice] INTEGER GENERATED ALWAYS AS (amount * 2) STORED
);

CREATE INDEX [item_i_d4205d] ON [item] ([total]);

PRAGMA foreign_keys = ON;
