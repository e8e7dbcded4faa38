-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [crm§address];

DROP TABLE IF EXISTS [sales§customer];

-- ---------------------------------------------------------------------
-- sales.customer
-- ---------------------------------------------------------------------

CREATE TABLE [sales§customer]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(60) NOT NULL
);

CREATE INDEX [customer_i_d94269] ON [sales§customer] ([name]);

-- ---------------------------------------------------------------------
-- crm.address
-- ---------------------------------------------------------------------

CREATE TABLE [crm§address]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [customer_id] INTEGER NOT NULL,
    CONSTRAINT [address_fk_3f039f]
        FOREIGN KEY ([customer_id])
        REFERENCES [sales§customer] ([id])
        ON DELETE CASCADE
);

PRAGMA foreign_keys = ON;
