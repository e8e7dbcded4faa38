-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [basketballer];

DROP TABLE IF EXISTS [player];

DROP TABLE IF EXISTS [account_note];

DROP TABLE IF EXISTS [account];

DROP TABLE IF EXISTS [owner];

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

-- ---------------------------------------------------------------------
-- account
-- ---------------------------------------------------------------------

CREATE TABLE [account]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [login] VARCHAR(50),
    [owner_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    CONSTRAINT [account_fk_7a508d]
        FOREIGN KEY ([owner_id])
        REFERENCES [owner] ([id])
);

-- ---------------------------------------------------------------------
-- owner
-- ---------------------------------------------------------------------

CREATE TABLE [owner]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [bio] MEDIUMTEXT,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

-- ---------------------------------------------------------------------
-- account_note
-- ---------------------------------------------------------------------

CREATE TABLE [account_note]
(
    [account_id] INTEGER NOT NULL,
    [note] VARCHAR(50),
    PRIMARY KEY ([account_id]),
    CONSTRAINT [account_note_fk_474870]
        FOREIGN KEY ([account_id])
        REFERENCES [account] ([id])
);

-- ---------------------------------------------------------------------
-- basketballer
-- ---------------------------------------------------------------------

CREATE TABLE [basketballer]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [player_id] INTEGER NOT NULL,
    CONSTRAINT [basketballer_u_d6d3d5] UNIQUE ([player_id]),
    CONSTRAINT [basketballer_fk_97a1b7]
        FOREIGN KEY ([player_id])
        REFERENCES [player] ([id])
);

-- ---------------------------------------------------------------------
-- player
-- ---------------------------------------------------------------------

CREATE TABLE [player]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50)
);

PRAGMA foreign_keys = ON;
