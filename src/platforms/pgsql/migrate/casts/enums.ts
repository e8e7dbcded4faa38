import { type Cast, type CastSide, kindOf, spelled } from './cast.ts';

const literal = (text: string): string =>
  `${text.includes('\\') ? 'E' : ''}'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const isEnum = ({ column }: CastSide): boolean =>
  column.type === 'ENUM' && column.sqlType === undefined && column.valueSet.length > 0;

/** Rows hold the number of an ENUM's value: a text gets its name, and a name its number. */
export function enumCast(value: string, from: CastSide, to: CastSide): Cast | undefined {
  if (isEnum(from) === isEnum(to)) return undefined;
  const names = (isEnum(from) ? from : to).column.valueSet;
  if (isEnum(from) && kindOf(to.type) === 'text') {
    const cases = names.map((name, number) => `WHEN ${number} THEN ${literal(name)}`);
    const length = to.type.length ?? Number.POSITIVE_INFINITY;
    const long = names.flatMap((name, number) => ([...name].length > length ? [number] : []));
    return spelled(`(CASE ${value} ${cases.join(' ')} END)::${to.sql}`, {
      isFaithful: long.length === 0,
      ...(long.length > 0 && {
        lossy: { rule: 'lossy/narrow', when: `${value} IN (${long.join(', ')})` },
      }),
    });
  }
  if (isEnum(to) && kindOf(from.type) === 'text') {
    const cases = names.map((name, number) => `WHEN ${literal(name)} THEN ${number}`);
    const risk = {
      rule: to.column.required ? ('fails/check' as const) : ('lossy/meaning' as const),
      when: `${value} NOT IN (${names.map(literal).join(', ')})`,
    };
    return spelled(
      `(CASE ${value} ${cases.join(' ')} END)::${to.sql}`,
      to.column.required ? { failing: risk } : { lossy: risk },
    );
  }
  return undefined;
}
