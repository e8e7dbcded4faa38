/** The queries that read the catalogue of the current user: https://docs.oracle.com/en/database/oracle/oracle-database/19/refrn/ */

export const TABLES = `SELECT t.table_name AS "name", t.partitioned AS "partitioned", t.temporary AS "temporary", t.iot_type AS "iot", c.comments AS "comment"
FROM user_tables t LEFT JOIN user_tab_comments c ON c.table_name = t.table_name
WHERE t.nested = 'NO' AND t.secondary = 'N' AND t.dropped = 'NO' AND (t.iot_type IS NULL OR t.iot_type = 'IOT')
AND NOT EXISTS (SELECT 1 FROM user_mviews m WHERE m.container_name = t.table_name) ORDER BY t.table_name`;

export const COLUMNS = `SELECT c.table_name AS "tbl", c.column_name AS "name", c.data_type AS "type", c.data_length AS "length", c.char_length AS "chars",
  c.char_used AS "unit", c.data_precision AS "precision", c.data_scale AS "scale", c.nullable AS "nullable", c.data_default AS "value",
  c.identity_column AS "identity", c.virtual_column AS "virtual", m.comments AS "comment"
FROM user_tab_cols c LEFT JOIN user_col_comments m ON m.table_name = c.table_name AND m.column_name = c.column_name
WHERE c.hidden_column = 'NO' ORDER BY c.table_name, c.column_id`;

export const CONSTRAINTS = `SELECT c.table_name AS "tbl", c.constraint_name AS "name", c.constraint_type AS "type", k.column_name AS "col", r.table_name AS "target",
  rk.column_name AS "target_col", c.delete_rule AS "on_delete", c.deferrable AS "deferrable", c.deferred AS "deferred", c.index_name AS "idx", c.search_condition AS "condition",
  c.r_owner AS "owner", c.status AS "status"
FROM user_constraints c JOIN user_cons_columns k ON k.constraint_name = c.constraint_name
LEFT JOIN user_constraints r ON r.constraint_name = c.r_constraint_name AND c.r_owner = USER
LEFT JOIN user_cons_columns rk ON rk.constraint_name = r.constraint_name AND rk.position = k.position
WHERE c.constraint_type IN ('P', 'U', 'R', 'C') ORDER BY c.table_name, c.constraint_name, k.position`;

export const INDEXES = `SELECT i.table_name AS "tbl", i.index_name AS "name", i.uniqueness AS "uniqueness", i.index_type AS "type", k.column_name AS "col", k.descend AS "descend",
  e.column_expression AS "expression"
FROM user_indexes i JOIN user_ind_columns k ON k.index_name = i.index_name
LEFT JOIN user_ind_expressions e ON e.index_name = k.index_name AND e.column_position = k.column_position
WHERE i.index_type <> 'LOB' ORDER BY i.table_name, i.index_name, k.column_position`;

export const OTHERS = `SELECT LOWER(object_type) AS "what", object_name AS "name", NULL AS "tbl" FROM user_objects
  WHERE object_type IN ('VIEW', 'MATERIALIZED VIEW', 'PROCEDURE', 'FUNCTION', 'PACKAGE', 'TYPE', 'SYNONYM') AND generated = 'N'
UNION ALL SELECT 'trigger', trigger_name, table_name FROM user_triggers
UNION ALL SELECT 'sequence', sequence_name, NULL FROM user_sequences WHERE sequence_name NOT LIKE 'ISEQ$$%' ORDER BY 1, 2`;
