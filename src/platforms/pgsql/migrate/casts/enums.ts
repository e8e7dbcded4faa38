import type { RenamedValue } from '../../../../model/enum-type.ts';
import { quoteEscaped, quoteText } from '../../../standard/quote-text.ts';
import { type Cast, type CastSide, explicit, spelled } from './cast.ts';

type CastOf = (value: string, from: CastSide, to: CastSide) => Cast;

const literal = (text: string): string => (text.includes('\\') ? `E${quoteEscaped(text)}` : quoteText(text));

const listed = (values: readonly string[]): string => values.map(literal).join(', ');

/** A side of a conversion whose labels are read as texts. */
function asText({ column }: CastSide): CastSide {
  const { sqlType: _, enumType: __, size: ___, ...rest } = column;
  return { column: { ...rest, type: 'LONGVARCHAR', valueSet: [] }, type: { base: 'text' }, sql: 'text' };
}

/**
 * Named enums convert by the texts of their labels. `renamed` are labels of the old type that have other texts when the
 * conversion runs.
 */
export function enumCast(
  value: string,
  from: CastSide,
  to: CastSide,
  renamed: readonly RenamedValue[],
  castOf: CastOf,
): Cast | undefined {
  const [old, wanted] = [from.column.enumType, to.column.enumType];
  if (wanted === undefined)
    return old === undefined ? undefined : explicit(castOf(`${value}::text`, asText(from), to));
  const labels = to.column.valueSet;
  if (old !== undefined) {
    const now = new Map(renamed.map((pair) => [pair.from, pair.to]));
    const gone = from.column.valueSet.filter((label) => !labels.includes(now.get(label) ?? label));
    return spelled(`${value}::text::${to.sql}`, {
      isFaithful: true,
      text: `${value}::text`,
      ...(gone.length > 0 && {
        failing: { rule: 'fails/cast', when: `${value}::text IN (${listed(gone)})` },
      }),
    });
  }
  const { value: text, failing, isFaithful } = castOf(value, from, asText(to));
  const isOther = labels.length === 0 ? `${text} IS NOT NULL` : `${text} NOT IN (${listed(labels)})`;
  const when =
    failing?.when === undefined ? isOther : `CASE WHEN ${failing.when} THEN true ELSE ${isOther} END`;
  return spelled(`(${text})::${to.sql}`, { isFaithful, text, failing: { rule: 'fails/cast', when } });
}
