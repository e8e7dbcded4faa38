PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [profile];

DROP TABLE IF EXISTS [customer];

DROP TABLE IF EXISTS [company];

-- ---------------------------------------------------------------------
-- customer
-- ---------------------------------------------------------------------

CREATE TABLE [customer]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [company_id] INTEGER,
    CONSTRAINT [customer_fk_2986fb]
        FOREIGN KEY ([company_id])
        REFERENCES [company] ([id])
);

-- ---------------------------------------------------------------------
-- profile
-- ---------------------------------------------------------------------

CREATE TABLE [profile]
(
    [email] VARCHAR(100),
    [is_open] INTEGER,
    [secret] VARCHAR(20),
    [id] INTEGER NOT NULL,
    PRIMARY KEY ([id]),
    CONSTRAINT [profile_fk_b91976]
        FOREIGN KEY ([id])
        REFERENCES [customer] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- company
-- ---------------------------------------------------------------------

CREATE TABLE [company]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [founded] DATETIME
);

PRAGMA foreign_keys = ON;
