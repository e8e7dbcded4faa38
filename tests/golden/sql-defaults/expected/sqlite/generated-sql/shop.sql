-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [quoted] VARCHAR(60) DEFAULT 'It''s "quoted" \ and `ticked` [so]; -- /* */',
    [lines] VARCHAR(60) DEFAULT 'one
two',
    [nothing] VARCHAR(60) DEFAULT '',
    [no_default] VARCHAR(60),
    [fixed] CHAR(2) DEFAULT 'ab' NOT NULL,
    [number] INTEGER DEFAULT -42,
    [price] DECIMAL(10,2) DEFAULT 1.50,
    [ratio] DOUBLE DEFAULT 1e-3,
    [yes] INTEGER DEFAULT 1,
    [no] INTEGER DEFAULT 0 NOT NULL,
    [colour] TINYINT DEFAULT 2,
    [colours] INT DEFAULT 5,
    [day] DATETIME DEFAULT '2001-02-03',
    [clock] TIME DEFAULT '04:05:06',
    [moment] DATETIME DEFAULT '2001-02-03 04:05:06',
    [stamp] TIMESTAMP DEFAULT '2001-02-03 04:05:06',
    [instant] TIMESTAMPTZ DEFAULT '2001-02-03 04:05:06',
    [instant_day] TIMESTAMPTZ DEFAULT '2001-02-03',
    [made_instant] TIMESTAMPTZ DEFAULT (strftime('%Y-%m-%d %H:%M:%f000', 'now')),
    [made_at] TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
    [changed_at] TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL,
    [precise_at] DATETIME(3) DEFAULT CURRENT_TIMESTAMP,
    [today] DATETIME DEFAULT CURRENT_DATE,
    [computed] INTEGER DEFAULT (1 + 2),
    [bracketed] INTEGER DEFAULT (1 + 2),
    [literal] VARCHAR(10) DEFAULT 'it''s',
    [key] BLOB DEFAULT X'12d3e89b123e4567a456426614174000',
    [host] VARCHAR(43) DEFAULT '10.0.0.7',
    [net] VARCHAR(43) DEFAULT '2001:db8::/32',
    [device] VARCHAR(17) DEFAULT '08:00:2b:01:02:03',
    [numbers] VARCHAR(24) DEFAULT '[1,6)',
    [prices] VARCHAR(127) DEFAULT '[1.5,2)',
    [stay] VARCHAR(25) DEFAULT '[2024-02-29,2024-03-01)',
    [slot] VARCHAR(61) DEFAULT '["2024-02-29 08:00:00","2024-02-29 09:30:00")',
    [raw] BLOB DEFAULT X'612762'
);

PRAGMA foreign_keys = ON;
