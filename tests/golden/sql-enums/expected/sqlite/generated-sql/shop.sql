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
    CONSTRAINT [known] CHECK (mood = 'happy' OR last_mood IS NOT NULL),
    CONSTRAINT [person_c_b50c4e] CHECK ([mood] IN ('happy', 'so so, or not', 'it''s "fine" \o/')),
    CONSTRAINT [person_c_b5c129] CHECK ([last_mood] IN ('happy', 'so so, or not', 'it''s "fine" \o/'))
);

PRAGMA foreign_keys = ON;
