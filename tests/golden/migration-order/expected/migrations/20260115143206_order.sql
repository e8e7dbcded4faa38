-- orm:migration 1
-- orm:summary
--   seat: fails where a value of a row occurs more than once; all rows are copied, and writers wait
-- orm:change dropPrimaryKey seat <key-column name="number"/> <key-column name="hall"/>
-- orm:change addPrimaryKey seat <key-column name="hall"/> <key-column name="number"/>

-- orm:up shop sqlite
-- orm:rebuild seat
-- orm:count lossy/unknown-column seat SELECT COUNT(*) FROM pragma_table_info('seat') WHERE name COLLATE NOCASE NOT IN ('number', 'note', 'hall')
CREATE TABLE [seat__orm]
(
    [number] INTEGER NOT NULL,
    [note] VARCHAR(20),
    [hall] INTEGER NOT NULL,
    PRIMARY KEY ([hall], [number])
);

-- orm:count fails/unique seat SELECT COUNT(*) FROM (SELECT 1 FROM (SELECT [hall] AS value1, [number] AS value2 FROM [seat]) WHERE value1 IS NOT NULL AND value2 IS NOT NULL GROUP BY value1, value2 HAVING COUNT(*) > 1)
INSERT INTO [seat__orm] ([number], [note], [hall])
SELECT [number], [note], [hall]
FROM [seat];

DROP TABLE [seat];
ALTER TABLE [seat__orm] RENAME TO [seat];
-- orm:end

-- orm:down shop sqlite
-- orm:rebuild seat
-- orm:count lossy/unknown-column seat SELECT COUNT(*) FROM pragma_table_info('seat') WHERE name COLLATE NOCASE NOT IN ('number', 'note', 'hall')
CREATE TABLE [seat__orm]
(
    [number] INTEGER NOT NULL,
    [note] VARCHAR(20),
    [hall] INTEGER NOT NULL,
    PRIMARY KEY ([number], [hall])
);

-- orm:count fails/unique seat SELECT COUNT(*) FROM (SELECT 1 FROM (SELECT [number] AS value1, [hall] AS value2 FROM [seat]) WHERE value1 IS NOT NULL AND value2 IS NOT NULL GROUP BY value1, value2 HAVING COUNT(*) > 1)
INSERT INTO [seat__orm] ([number], [note], [hall])
SELECT [number], [note], [hall]
FROM [seat];

DROP TABLE [seat];
ALTER TABLE [seat__orm] RENAME TO [seat];
-- orm:end
