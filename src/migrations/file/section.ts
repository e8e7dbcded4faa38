import { qualifiedName } from '../../model/table.ts';
import type { Plan, Step } from '../../platforms/migration/plan.ts';
import type { Count, Direction, MigrationFile, MigrationStatement, Section } from './migration-file.ts';

/** The section of a migration that a connection runs; undefined where the migration has nothing for it. */
export const sectionFor = (
  { sections }: Pick<MigrationFile, 'sections'>,
  direction: Direction,
  connection: string,
  platform: string,
): Section | undefined =>
  sections.find(
    (section) =>
      section.direction === direction && section.connection === connection && section.platform === platform,
  );

export interface SectionHead {
  readonly direction: Direction;
  readonly connection: string;
  /** The name of the adapter. */
  readonly platform: string;
  readonly irreversible?: readonly string[];
  readonly todos?: readonly string[];
}

/** A section with the statements of a plan, and the counts of its hazards. */
export function sectionFrom({ steps, irreversible = [] }: Plan, head: SectionHead): Section {
  const { direction, connection, platform } = head;
  return {
    direction,
    connection,
    platform,
    transaction: true,
    irreversible: [...new Set([...(head.irreversible ?? []), ...irreversible])],
    allows: [],
    todos: (head.todos ?? []).map((text) => ({ text })),
    counts: steps.flatMap(countsOf),
    expects: steps.flatMap(({ expects }, statement) =>
      expects === undefined ? [] : [{ ...expects, statement }],
    ),
    statements: steps.map(statementOf),
  };
}

function countsOf({ hazards }: Step, statement: number): readonly Count[] {
  const counts = hazards.flatMap(({ rule, table, column, count }) =>
    count === undefined
      ? []
      : [{ rule, subject: subjectOf(qualifiedName(table), column), sql: count, statement }],
  );
  const seen = new Set<string>();
  return counts.filter(({ rule, subject, sql }) => {
    const key = JSON.stringify([rule, subject, sql]);
    return !seen.has(key) && seen.add(key);
  });
}

const subjectOf = (table: string, column: string | undefined): string =>
  column === undefined ? table : `${table}.${column}`;

function statementOf({ sql, block, batch, rebuild, without, outside, remark }: Step): MigrationStatement {
  return {
    sql,
    ...(block && { block }),
    ...(batch !== undefined && { batch }),
    ...(rebuild !== undefined && { rebuild: qualifiedName(rebuild) }),
    ...(without !== undefined && { without }),
    ...(outside && { outside }),
    remarks: remark === undefined ? [] : [remark],
    offset: 0,
    line: 0,
  };
}
