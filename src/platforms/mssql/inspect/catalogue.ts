/** The queries that read the catalogue: https://learn.microsoft.com/sql/relational-databases/system-catalog-views/catalog-views-transact-sql */

const described = (object: string, column: string): string =>
  `(SELECT TOP 1 CAST(p.value AS NVARCHAR(MAX)) FROM sys.extended_properties p
   WHERE p.class = 1 AND p.major_id = ${object} AND p.minor_id = ${column} AND p.name = N'MS_Description')`;

const here = (schema: string): string => `CASE WHEN ${schema} = SCHEMA_NAME() THEN 1 ELSE 0 END`;

export const TABLES = `SELECT t.object_id AS id, s.name AS [schema], ${here('s.name')} AS here, t.name, t.temporal_type AS temporal, ${described('t.object_id', '0')} AS comment
FROM sys.tables t JOIN sys.schemas s ON s.schema_id = t.schema_id WHERE t.is_ms_shipped = 0 ORDER BY t.create_date, t.object_id`;

export const COLUMNS = `SELECT c.object_id AS id, c.name, TYPE_NAME(c.user_type_id) AS type, c.max_length AS length, c.precision, c.scale,
  c.is_nullable AS nullable, c.is_identity AS counts,
  CAST(i.seed_value AS varchar(40)) AS start, CAST(i.increment_value AS varchar(40)) AS increment, c.is_computed AS computed, d.definition AS value,
  CASE WHEN c.collation_name <> CONVERT(NVARCHAR(128), DATABASEPROPERTYEX(DB_NAME(), 'Collation')) THEN c.collation_name END AS collation,
  ${described('c.object_id', 'c.column_id')} AS comment
FROM sys.columns c JOIN sys.tables t ON t.object_id = c.object_id AND t.is_ms_shipped = 0
LEFT JOIN sys.default_constraints d ON d.object_id = c.default_object_id
LEFT JOIN sys.identity_columns i ON i.object_id = c.object_id AND i.column_id = c.column_id ORDER BY c.object_id, c.column_id`;

export const INDEXES = `SELECT i.object_id AS id, i.name, i.is_unique AS [unique], i.is_primary_key AS [primary], i.type_desc AS type, i.filter_definition AS condition,
  k.is_included_column AS included, k.is_descending_key AS descending, c.name AS col
FROM sys.indexes i JOIN sys.tables t ON t.object_id = i.object_id AND t.is_ms_shipped = 0
JOIN sys.index_columns k ON k.object_id = i.object_id AND k.index_id = i.index_id
JOIN sys.columns c ON c.object_id = k.object_id AND c.column_id = k.column_id
WHERE i.type > 0 AND i.is_hypothetical = 0 ORDER BY i.object_id, i.index_id, k.is_included_column, k.key_ordinal`;

export const KEYS = `SELECT f.parent_object_id AS id, f.name, f.is_disabled AS disabled, f.delete_referential_action_desc AS on_delete,
  f.update_referential_action_desc AS on_update, c.name AS col, r.name AS target, s.name AS target_schema, ${here('s.name')} AS target_here,
  rc.name AS target_col
FROM sys.foreign_keys f JOIN sys.foreign_key_columns k ON k.constraint_object_id = f.object_id
JOIN sys.columns c ON c.object_id = k.parent_object_id AND c.column_id = k.parent_column_id
JOIN sys.tables r ON r.object_id = f.referenced_object_id JOIN sys.schemas s ON s.schema_id = r.schema_id
JOIN sys.columns rc ON rc.object_id = k.referenced_object_id AND rc.column_id = k.referenced_column_id
ORDER BY f.parent_object_id, f.object_id, k.constraint_column_id`;

export const CHECKS = `SELECT c.parent_object_id AS id, c.name, c.definition AS condition, c.is_disabled AS disabled
FROM sys.check_constraints c ORDER BY c.parent_object_id, c.object_id`;

export const OTHERS = `SELECT CASE o.type WHEN 'V' THEN 'view' WHEN 'TR' THEN 'trigger' WHEN 'P' THEN 'procedure' WHEN 'SO' THEN 'sequence'
    WHEN 'SN' THEN 'synonym' ELSE 'function' END AS what, o.name, OBJECT_NAME(NULLIF(o.parent_object_id, 0)) AS tbl
FROM sys.objects o WHERE o.is_ms_shipped = 0 AND o.type IN ('V', 'TR', 'P', 'SO', 'SN', 'FN', 'IF', 'TF', 'AF') ORDER BY 1, 2`;
