/** The queries that read the catalogue of the current database: https://mariadb.com/kb/en/information-schema-tables/ */

export const SERVER = `SELECT VERSION() AS version, s.DEFAULT_COLLATION_NAME AS collation, s.SCHEMA_NAME AS name,
  @@lower_case_table_names AS folding,
  (SELECT COUNT(*) FROM information_schema.TABLES t
   WHERE t.TABLE_SCHEMA = 'information_schema' AND t.TABLE_NAME = 'CHECK_CONSTRAINTS') AS checks
FROM information_schema.SCHEMATA s WHERE s.SCHEMA_NAME = DATABASE()`;

export const CHARSETS = `SELECT CHARACTER_SET_NAME AS charset, DEFAULT_COLLATE_NAME AS collation FROM information_schema.CHARACTER_SETS`;

export const TABLES = `SELECT TABLE_NAME AS name, TABLE_TYPE AS type, ENGINE AS engine, TABLE_COLLATION AS collation,
  CREATE_OPTIONS AS options, TABLE_COMMENT AS comment
FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME`;

export const COLUMNS = `SELECT TABLE_NAME AS tbl, COLUMN_NAME AS name, COLUMN_TYPE AS type, IS_NULLABLE AS nullable,
  COLUMN_DEFAULT AS value, EXTRA AS extra, COLLATION_NAME AS collation, COLUMN_COMMENT AS comment,
  GENERATION_EXPRESSION AS generated
FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, ORDINAL_POSITION`;

/** Every column of the view beside those named, as only one of the products has IGNORED, and the other IS_VISIBLE. */
export const INDEXES = `SELECT s.*, TABLE_NAME AS tbl, INDEX_NAME AS name, NON_UNIQUE AS plain, COLUMN_NAME AS col, SUB_PART AS size,
  INDEX_TYPE AS type, s.COLLATION AS direction, INDEX_COMMENT AS comment
FROM information_schema.STATISTICS s WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX`;

export const KEY_COLUMNS = `SELECT TABLE_NAME AS tbl, CONSTRAINT_NAME AS name, COLUMN_NAME AS col, REFERENCED_TABLE_SCHEMA AS target_schema,
  REFERENCED_TABLE_NAME AS target, REFERENCED_COLUMN_NAME AS target_col
FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IS NOT NULL
ORDER BY TABLE_NAME, CONSTRAINT_NAME, ORDINAL_POSITION`;

export const KEY_RULES = `SELECT TABLE_NAME AS tbl, CONSTRAINT_NAME AS name, UPDATE_RULE AS on_update, DELETE_RULE AS on_delete
FROM information_schema.REFERENTIAL_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE()`;

/** Every column of the view, as only one of the two products names the table. */
export const CHECKS = `SELECT * FROM information_schema.CHECK_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = DATABASE()`;

/** Every column, as only one of the two products has checks that are not enforced. */
export const CHECKED_TABLES = `SELECT * FROM information_schema.TABLE_CONSTRAINTS
WHERE TABLE_SCHEMA = DATABASE() AND CONSTRAINT_TYPE = 'CHECK'`;

export const OTHERS = `SELECT 'trigger' AS what, TRIGGER_NAME AS name, EVENT_OBJECT_TABLE AS tbl FROM information_schema.TRIGGERS
  WHERE TRIGGER_SCHEMA = DATABASE()
UNION ALL SELECT LOWER(ROUTINE_TYPE), ROUTINE_NAME, NULL FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE()
UNION ALL SELECT 'event', EVENT_NAME, NULL FROM information_schema.EVENTS WHERE EVENT_SCHEMA = DATABASE()
ORDER BY 1, 2`;
