-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [product];

-- ---------------------------------------------------------------------
-- product
-- ---------------------------------------------------------------------

CREATE TABLE [product]
(
    [id] INTEGER NOT NULL,
    [tags] JSON_TEXT DEFAULT '["new","it''s \"here\" \\ {}"]' NOT NULL,
    [names] JSON_TEXT,
    [sizes] JSON_TEXT DEFAULT '[1,2,-3]',
    [prices] JSON_TEXT DEFAULT '["9.90","1.00"]',
    [weights] JSON_TEXT DEFAULT '[0.5]',
    [flags] JSON_TEXT DEFAULT '[true,false]',
    [keys] JSON_TEXT DEFAULT '["123e4567-e89b-12d3-a456-426614174000"]',
    [hosts] JSON_TEXT DEFAULT '["10.0.0.7","::ffff:1.2.3.4"]',
    PRIMARY KEY ([id])
);

PRAGMA foreign_keys = ON;
