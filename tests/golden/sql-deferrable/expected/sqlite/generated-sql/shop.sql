-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [person];

DROP TABLE IF EXISTS [house];

-- ---------------------------------------------------------------------
-- person
-- ---------------------------------------------------------------------

CREATE TABLE [person]
(
    [id] INTEGER NOT NULL,
    [home_id] INTEGER NOT NULL,
    [rank] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [person_fk_8b3fb0]
        FOREIGN KEY ([home_id])
        REFERENCES [house] ([id])
        ON DELETE CASCADE
        DEFERRABLE INITIALLY DEFERRED
);

-- ---------------------------------------------------------------------
-- house
-- ---------------------------------------------------------------------

CREATE TABLE [house]
(
    [id] INTEGER NOT NULL,
    [owner_id] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [house_fk_da6a1c]
        FOREIGN KEY ([owner_id])
        REFERENCES [person] ([id])
        DEFERRABLE INITIALLY IMMEDIATE
);

PRAGMA foreign_keys = ON;
