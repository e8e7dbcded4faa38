import type { Connection, Row } from '../../connect/connection.ts';
import { identifiersOf, type NamedObject, namesObject, possibleUse } from '../../migration/routine-text.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import type { IsRemade } from './remade-objects.ts';

// The definition is empty for a user who may not see it.
const ROUTINES = `SELECT DATABASE() AS base, LOWER(ROUTINE_TYPE) AS kind, ROUTINE_NAME AS name, ROUTINE_DEFINITION AS body, SQL_MODE AS modes
  FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE() ORDER BY ROUTINE_TYPE, ROUTINE_NAME`;
const EVENTS = `SELECT DATABASE() AS base, 'event' AS kind, EVENT_NAME AS name, EVENT_DEFINITION AS body, SQL_MODE AS modes
  FROM information_schema.EVENTS WHERE EVENT_SCHEMA = DATABASE() ORDER BY EVENT_NAME`;

/** Reserved words that texts of routines often hold; a table or column of that name is always quoted. */
const RESERVED = new Set(
  'ADD ALL AND AS ASC BETWEEN BY CALL CASE CHECK COLUMN CONDITION CURSOR DATABASE DEFAULT DELETE DESC DISTINCT EXISTS EXIT FOR FROM GROUP HAVING IF IN INDEX INSERT INTERVAL INTO IS JOIN KEY KEYS LEFT LIKE LIMIT LOOP MATCH NOT NULL ON OPTION OR ORDER OUT OUTER PRIMARY PROCEDURE RANGE READ REFERENCES RELEASE REPEAT REPLACE RETURN RIGHT SCHEMA SELECT SET SQL TABLE THEN TO TRIGGER UNION UNIQUE UPDATE USE USING VALUES WHEN WHERE WHILE WITH WRITE'.split(
    ' ',
  ),
);

const fold = (name: string): string => name.toLowerCase();
const textOf = (value: unknown): string => (value == null ? '' : String(value));

/** Procedures, functions and events whose text has the names of what is lost; the server does not look at it. */
export async function routineUses(
  connection: Connection,
  lost: readonly NamedObject[],
  isRemade: IsRemade,
  syntax: ScriptSyntax,
): Promise<readonly string[]> {
  const rows = [...(await connection.query(ROUTINES)), ...(await connection.query(EVENTS))];
  return rows.flatMap((row) => {
    if (isRemade(textOf(row.kind), textOf(row.name))) return [];
    const isReserved = (word: string): boolean => RESERVED.has(word);
    const names = identifiersOf(textOf(row.body), { syntax: syntaxOf(row, syntax), fold, isReserved });
    const found = lost.find(({ table, column }) =>
      namesObject(names, {
        schema: fold(textOf(row.base)),
        table: fold(table),
        column: column && fold(column),
      }),
    );
    return found === undefined ? [] : [possibleUse(textOf(row.kind), textOf(row.name), found)];
  });
}

/** A routine runs with the modes of the session that created it. */
function syntaxOf({ modes }: Row, syntax: ScriptSyntax): ScriptSyntax {
  const names = textOf(modes).split(',');
  return {
    ...syntax,
    identifierQuotes: names.includes('ANSI_QUOTES') ? ['`', '"'] : syntax.identifierQuotes,
    backslashEscapes: !names.includes('NO_BACKSLASH_ESCAPES'),
  };
}
