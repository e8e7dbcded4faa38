PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [dlg_ticket_note];

DROP TABLE IF EXISTS [dlg_ticket];

DROP TABLE IF EXISTS [dlg_basketballer];

DROP TABLE IF EXISTS [dlg_player];

DROP TABLE IF EXISTS [dlg_profile];

DROP TABLE IF EXISTS [dlg_account];

DROP TABLE IF EXISTS [dlg_event];

DROP TABLE IF EXISTS [dlg_city];

-- ---------------------------------------------------------------------
-- dlg_city
-- ---------------------------------------------------------------------

CREATE TABLE [dlg_city]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [city_name] VARCHAR(50),
    [tel] VARCHAR(20),
    [login] VARCHAR(20)
);

-- ---------------------------------------------------------------------
-- dlg_event
-- ---------------------------------------------------------------------

CREATE TABLE [dlg_event]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(50)
);

-- ---------------------------------------------------------------------
-- dlg_account
-- ---------------------------------------------------------------------

CREATE TABLE [dlg_account]
-- One profile, which gets its key; a city that others have as well.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [login] VARCHAR(50),
    [city_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    CONSTRAINT [dlg_account_fk_bbed5c]
        FOREIGN KEY ([city_id])
        REFERENCES [dlg_city] ([id])
);

-- ---------------------------------------------------------------------
-- dlg_profile
-- ---------------------------------------------------------------------

CREATE TABLE [dlg_profile]
(
    [email] VARCHAR(100),
    [tel] VARCHAR(20) DEFAULT 'none',
    [born] DATETIME,
    [is_public] INTEGER DEFAULT 1 NOT NULL,
    [mood] TINYINT,
    [tags] MEDIUMTEXT,
    [bio] MEDIUMTEXT,
    [points] DECIMAL(8,2),
    [id] INTEGER NOT NULL,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    PRIMARY KEY ([id]),
    CONSTRAINT [dlg_profile_fk_aba0fa]
        FOREIGN KEY ([id])
        REFERENCES [dlg_account] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- dlg_player
-- ---------------------------------------------------------------------

CREATE TABLE [dlg_player]
-- The row that others extend.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50)
);

-- ---------------------------------------------------------------------
-- dlg_basketballer
-- ---------------------------------------------------------------------

CREATE TABLE [dlg_basketballer]
-- Has its player alone.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [points] INTEGER,
    [player_id] INTEGER NOT NULL,
    CONSTRAINT [dlg_basketballer_u_d6d3d5] UNIQUE ([player_id]),
    CONSTRAINT [dlg_basketballer_fk_42c828]
        FOREIGN KEY ([player_id])
        REFERENCES [dlg_player] ([id])
);

-- ---------------------------------------------------------------------
-- dlg_ticket
-- ---------------------------------------------------------------------

CREATE TABLE [dlg_ticket]
-- A key of two columns, and a delegate without a cascade.
(
    [hall] INTEGER NOT NULL,
    [seat] VARCHAR(10) NOT NULL,
    [event_id] INTEGER,
    PRIMARY KEY ([hall], [seat]),
    CONSTRAINT [dlg_ticket_fk_ae47d3]
        FOREIGN KEY ([event_id])
        REFERENCES [dlg_event] ([id])
);

-- ---------------------------------------------------------------------
-- dlg_ticket_note
-- ---------------------------------------------------------------------

CREATE TABLE [dlg_ticket_note]
(
    [seat] VARCHAR(10) NOT NULL,
    [hall] INTEGER NOT NULL,
    [note] VARCHAR(50),
    PRIMARY KEY ([seat], [hall]),
    CONSTRAINT [dlg_ticket_note_fk_01082f]
        FOREIGN KEY ([hall], [seat])
        REFERENCES [dlg_ticket] ([hall], [seat])
);

PRAGMA foreign_keys = ON;
