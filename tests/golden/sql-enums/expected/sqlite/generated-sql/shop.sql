-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [person];

-- ---------------------------------------------------------------------
-- person
-- ---------------------------------------------------------------------

CREATE TABLE [person]
(
    [id] INTEGER NOT NULL,
    [mood] VARCHAR(15) DEFAULT 'it''s "fine" \o/' NOT NULL,
    [last_mood] VARCHAR(15),
    PRIMARY KEY ([id]),
    CONSTRAINT [moods] UNIQUE ([mood], [last_mood]),
    CONSTRAINT [person_c_543c15] CHECK ([mood] IN ('happy', 'it''s "fine" \o/', 'so so, or not')),
    CONSTRAINT [person_c_8eded3] CHECK ([last_mood] IN ('happy', 'it''s "fine" \o/', 'so so, or not'))
);

PRAGMA foreign_keys = ON;
