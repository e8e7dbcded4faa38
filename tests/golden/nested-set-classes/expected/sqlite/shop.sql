-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [topic];

DROP TABLE IF EXISTS [menu_item];

DROP TABLE IF EXISTS [category];

-- ---------------------------------------------------------------------
-- category
-- ---------------------------------------------------------------------

CREATE TABLE [category]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER
);

CREATE INDEX [category_i_ecf159] ON [category] ([tree_left]);

-- ---------------------------------------------------------------------
-- menu_item
-- ---------------------------------------------------------------------

CREATE TABLE [menu_item]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [menu] VARCHAR(20),
    [language] CHAR(2),
    [left_value] INTEGER,
    [parent_id] INTEGER,
    [right_value] INTEGER,
    [level] INTEGER,
    CONSTRAINT [menu_item_u_d4bf3f] UNIQUE ([menu], [language], [left_value]),
    CONSTRAINT [menu_item_fk_eb65fe]
        FOREIGN KEY ([parent_id])
        REFERENCES [menu_item] ([id])
);

-- ---------------------------------------------------------------------
-- topic
-- ---------------------------------------------------------------------

CREATE TABLE [topic]
(
    [site] INTEGER NOT NULL,
    [code] VARCHAR(20) NOT NULL,
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [tree_scope] INTEGER,
    PRIMARY KEY ([site], [code])
);

CREATE INDEX [topic_i_cfcbbc] ON [topic] ([tree_scope], [tree_left]);

PRAGMA foreign_keys = ON;
