import { elementColumn, isList } from '../../../../model/list.ts';
import { type Cast, type CastSide, impossible, kindOf, spelled } from './cast.ts';

type CastOf = (value: string, from: CastSide, to: CastSide) => Cast;

/** An element of the array that is converted, in SQL. */
const ELEMENT = 'orm_element';

/** Arrays become arrays of another type element by element, and texts as the server writes and reads them. */
export function arrayCast(value: string, from: CastSide, to: CastSide, castOf: CastOf): Cast | undefined {
  const [source, target] = [kindOf(from.type), kindOf(to.type)];
  if (source !== 'array' && target !== 'array') return undefined;
  if (source === 'array' && target === 'array') return betweenArrays(value, from, to, castOf);
  const { length } = to.type;
  if (target === 'text')
    return spelled(`${value}::text::${to.sql}`, {
      isFaithful: length === undefined,
      ...(length !== undefined && {
        lossy: { rule: 'lossy/narrow', when: `char_length(${value}::text) > ${length}` },
      }),
    });
  if (target === 'json') return spelled(`to_json(${value})::${to.sql}`);
  if (source === 'text')
    return spelled(`${value}::${to.sql}`, { failing: { rule: 'fails/cast', when: undefined } });
  return impossible({ value, from, to, kind: source });
}

function betweenArrays(value: string, from: CastSide, to: CastSide, castOf: CastOf): Cast {
  const target = elementSide(to);
  const { value: converted, failing, lossy, isFaithful } = castOf(ELEMENT, elementSide(from), target);
  if (converted !== `${ELEMENT}::${target.sql}`) return impossible({ value, from, to, kind: 'array' });
  const anyElement = (when: string | undefined): string | undefined =>
    when && `EXISTS (SELECT 1 FROM unnest(${value}) AS ${ELEMENT} WHERE ${when})`;
  return spelled(`${value}::${to.sql}`, {
    isFaithful,
    ...(failing !== undefined && { failing: { ...failing, when: anyElement(failing.when) } }),
    ...(lossy !== undefined && { lossy: { ...lossy, when: anyElement(lossy.when) } }),
  });
}

const withoutBrackets = (text: string): string => text.replace(/\s*(?:\[\d*\]\s*)+$/, '');

/** One element of an array as a side of its own. */
const elementSide = ({ column, type, sql }: CastSide): CastSide => ({
  column: isList(column) ? elementColumn(column) : column,
  type: { ...type, base: withoutBrackets(type.base) },
  sql: withoutBrackets(sql),
});
