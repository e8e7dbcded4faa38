PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [ns_topic];

DROP TABLE IF EXISTS [ns_folder];

DROP TABLE IF EXISTS [ns_item];

DROP TABLE IF EXISTS [ns_menu];

DROP TABLE IF EXISTS [ns_page];

-- ---------------------------------------------------------------------
-- ns_page
-- ---------------------------------------------------------------------

CREATE TABLE [ns_page]
-- One tree, without a scope.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER
);

CREATE INDEX [ns_page_left] ON [ns_page] ([tree_left]);

-- ---------------------------------------------------------------------
-- ns_menu
-- ---------------------------------------------------------------------

CREATE TABLE [ns_menu]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- ns_item
-- ---------------------------------------------------------------------

CREATE TABLE [ns_item]
-- A tree per menu, and one without a menu.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [menu_id] INTEGER,
    [lft] INTEGER,
    [rgt] INTEGER,
    [level] INTEGER,
    CONSTRAINT [ns_item_fk_51d383]
        FOREIGN KEY ([menu_id])
        REFERENCES [ns_menu] ([id])
        ON DELETE CASCADE
);

CREATE INDEX [ns_item_left] ON [ns_item] ([menu_id], [lft]);

-- ---------------------------------------------------------------------
-- ns_folder
-- ---------------------------------------------------------------------

CREATE TABLE [ns_folder]
-- Two scope columns, unique indexes, a parent key, and promoted children.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [owner] VARCHAR(20),
    [year] INTEGER,
    [parent_id] INTEGER,
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    CONSTRAINT [ns_folder_left] UNIQUE ([owner], [year], [tree_left]),
    CONSTRAINT [ns_folder_right] UNIQUE ([owner], [year], [tree_right]),
    CONSTRAINT [ns_folder_fk_04655a]
        FOREIGN KEY ([parent_id])
        REFERENCES [ns_folder] ([id])
        ON DELETE SET NULL
);

-- ---------------------------------------------------------------------
-- ns_topic
-- ---------------------------------------------------------------------

CREATE TABLE [ns_topic]
-- A composite key, classes of one table, and roots that can be deleted.
(
    [site] INTEGER NOT NULL,
    [code] VARCHAR(20) NOT NULL,
    [kind] VARCHAR(20),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    PRIMARY KEY ([site], [code])
);

CREATE INDEX [ns_topic_left] ON [ns_topic] ([tree_left]);

PRAGMA foreign_keys = ON;
