import type { Database } from '../../../src/model/database.ts';
import type { PlatformDefinition } from '../../../src/platforms/platform.ts';
import type { PlanMode } from '../../dialects/plans/h2-plan.ts';

/** The structure of a database in H2: columns, keys, indexes, comments and sequences; names of checks are generated. */
const STRUCTURE = `SELECT TABLE_NAME, COLUMN_NAME, DATA_TYPE, CHARACTER_MAXIMUM_LENGTH, NUMERIC_PRECISION, NUMERIC_SCALE,
  DATETIME_PRECISION, IS_NULLABLE, COLUMN_DEFAULT, IS_IDENTITY, COALESCE(REMARKS, '') AS REMARK, '' AS MORE FROM INFORMATION_SCHEMA.COLUMNS
WHERE TABLE_SCHEMA <> 'INFORMATION_SCHEMA'
UNION ALL SELECT T.TABLE_NAME, CASE T.CONSTRAINT_TYPE WHEN 'CHECK' THEN '' ELSE T.CONSTRAINT_NAME END, T.CONSTRAINT_TYPE, NULL, COALESCE(I.ORDINAL_POSITION, K.ORDINAL_POSITION), NULL, NULL,
  COALESCE(I.COLUMN_NAME, K.COLUMN_NAME), R.DELETE_RULE, R.UPDATE_RULE, R.UNIQUE_CONSTRAINT_NAME, '' FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS T
  LEFT JOIN INFORMATION_SCHEMA.INDEX_COLUMNS I ON I.INDEX_NAME = T.INDEX_NAME AND I.INDEX_SCHEMA = T.INDEX_SCHEMA AND T.CONSTRAINT_TYPE <> 'FOREIGN KEY'
  LEFT JOIN INFORMATION_SCHEMA.KEY_COLUMN_USAGE K ON K.CONSTRAINT_NAME = T.CONSTRAINT_NAME AND K.CONSTRAINT_SCHEMA = T.CONSTRAINT_SCHEMA
    AND T.CONSTRAINT_TYPE = 'FOREIGN KEY'
  LEFT JOIN INFORMATION_SCHEMA.REFERENTIAL_CONSTRAINTS R ON R.CONSTRAINT_NAME = T.CONSTRAINT_NAME AND R.CONSTRAINT_SCHEMA = T.CONSTRAINT_SCHEMA
WHERE T.TABLE_SCHEMA <> 'INFORMATION_SCHEMA'
UNION ALL SELECT I.TABLE_NAME, I.INDEX_NAME, I.INDEX_TYPE_NAME, NULL, C.ORDINAL_POSITION, NULL, NULL, C.COLUMN_NAME, '', '', '', ''
  FROM INFORMATION_SCHEMA.INDEXES I JOIN INFORMATION_SCHEMA.INDEX_COLUMNS C ON C.INDEX_NAME = I.INDEX_NAME AND C.INDEX_SCHEMA = I.INDEX_SCHEMA
WHERE I.IS_GENERATED = FALSE AND I.INDEX_SCHEMA <> 'INFORMATION_SCHEMA'
UNION ALL SELECT TABLE_NAME, COALESCE(REMARKS, ''), 'TABLE', NULL, NULL, NULL, NULL, '', '', '', '', '' FROM INFORMATION_SCHEMA.TABLES
WHERE TABLE_SCHEMA <> 'INFORMATION_SCHEMA'
UNION ALL SELECT SEQUENCE_NAME, '', 'SEQUENCE', NULL, NULL, NULL, NULL, '', '', '', '', '' FROM INFORMATION_SCHEMA.SEQUENCES
WHERE SEQUENCE_SCHEMA <> 'INFORMATION_SCHEMA' AND SEQUENCE_NAME NOT LIKE 'SYSTEM%'
ORDER BY 1, 3, 2, 5, 8`;

/**
 * Writes the structure to a file, one line for each part. H2 goes on showing the old names of renamed columns of
 * foreign keys, which can be left out.
 */
export function writeStructure(file: string, hasKeyColumns = true): string {
  const query = hasKeyColumns
    ? STRUCTURE
    : STRUCTURE.replace('COALESCE(I.COLUMN_NAME, K.COLUMN_NAME)', 'I.COLUMN_NAME');
  return `CALL CSVWRITE('${file}', '${query.replaceAll("'", "''")}')`;
}

/** The lines of the structure that differ. */
export function differences(
  title: string,
  wanted: readonly string[],
  found: readonly string[],
): readonly string[] {
  const [expected, actual] = [new Set(wanted), new Set(found)];
  return [
    ...wanted.filter((line) => !actual.has(line)).map((line) => `${title}: missing ${line}`),
    ...found.filter((line) => !expected.has(line)).map((line) => `${title}: unexpected ${line}`),
  ];
}

/** The statements that create a state, without those that drop what was there. */
export function created(
  definition: PlatformDefinition,
  state: Database,
  { adapt }: PlanMode,
): readonly string[] {
  const platform = definition.create({});
  return [
    ...schemasIn(state, definition),
    ...platform.ddl
      .create(platform.complete(state))
      .filter(
        ({ sql, block }) => block !== true && !/^(?:DROP|ALTER SESSION|EXEC sys.sp_executesql|IF)/.test(sql),
      )
      .flatMap(({ sql }) => adapt({ sql, hazards: [] }, [state])),
  ];
}

export const quoted = (name: string, { name: platform }: PlatformDefinition): string =>
  `"${platform === 'oracle' ? name.toUpperCase() : name}"`;

/** On Oracle a schema is a user, which no migration creates. */
export const schemasIn = ({ tables }: Database, definition: PlatformDefinition): readonly string[] =>
  [...new Set(tables.flatMap(({ schema }) => schema ?? []))].map(
    (schema) => `CREATE SCHEMA IF NOT EXISTS ${quoted(schema, definition)}`,
  );
