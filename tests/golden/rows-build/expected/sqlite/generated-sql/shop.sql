-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [country];

DROP TABLE IF EXISTS [city];

-- ---------------------------------------------------------------------
-- country
-- ---------------------------------------------------------------------

CREATE TABLE [country]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [code] CHAR(2) NOT NULL,
    [name] VARCHAR(80) NOT NULL,
    [is_member] INTEGER,
    [area] DECIMAL(12,2),
    [joined] DATETIME,
    [capital] INTEGER,
    CONSTRAINT [country_u_4db226] UNIQUE ([code]),
    CONSTRAINT [country_fk_94b748]
        FOREIGN KEY ([capital])
        REFERENCES [city] ([id])
);

-- ---------------------------------------------------------------------
-- city
-- ---------------------------------------------------------------------

CREATE TABLE [city]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(80) NOT NULL,
    [country] CHAR(2) NOT NULL,
    CONSTRAINT [city_fk_c6e315]
        FOREIGN KEY ([country])
        REFERENCES [country] ([code])
);

-- ---------------------------------------------------------------------
-- rows of the schema
-- ---------------------------------------------------------------------

INSERT INTO [country] ([code], [name], [is_member], [area], [joined]) VALUES
('dk', 'Denmark', 1, 42962.50, '1973-01-01'),
('gl', 'Greenland', 0, 2166086.00, NULL)
ON CONFLICT ([code]) DO UPDATE SET [name] = excluded.[name], [is_member] = excluded.[is_member], [area] = excluded.[area], [joined] = excluded.[joined];

INSERT INTO [city] ([id], [name], [country]) VALUES
(7, 'Kø''benhavn', 'dk')
ON CONFLICT ([id]) DO UPDATE SET [name] = excluded.[name], [country] = excluded.[country];

INSERT INTO [country] ([code], [name], [is_member], [area], [joined], [capital]) VALUES
('dk', 'Denmark', 1, 42962.50, '1973-01-01', 7)
ON CONFLICT ([code]) DO UPDATE SET [name] = excluded.[name], [is_member] = excluded.[is_member], [area] = excluded.[area], [joined] = excluded.[joined], [capital] = excluded.[capital];

PRAGMA foreign_keys = ON;
