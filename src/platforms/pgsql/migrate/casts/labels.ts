import { type LabelSyntax, labelConversion } from '../../../standard/plan/labels.ts';
import { quoteEscaped, quoteText } from '../../../standard/quote-text.ts';
import { type Cast, type CastRisk, type CastSide, kindOf, refusedText, spelled } from './cast.ts';

const literal = (text: string): string => (text.includes('\\') ? `E${quoteEscaped(text)}` : quoteText(text));

const syntaxFor = ({ type }: CastSide): LabelSyntax => ({
  quoteText: literal,
  // Blanks at the end of a CHAR are no part of its text.
  exactText: (own) => (['json', 'jsonb', 'character'].includes(type.base) ? `${own}::text` : own),
  numberText: (own) => `${own}::text`,
  concat: (parts) => `(${parts.join(' || ')})`,
  hasBit: (own, bit) => `${own} & ${bit} <> 0`,
  contains: (text, part) => `strpos(${text}, ${part}) > 0`,
  replaced: (text, part, by) => `replace(${text}, ${part}, ${by})`,
  withoutFirst: (text) => `substr(${text}, 2)`,
  lengthOf: (text) => `char_length(${text})`,
});

/** Rows hold the number of an ENUM's label and the bits of a SET's: another type gets the labels, and back. */
export function labelCast(own: string, from: CastSide, to: CastSide): Cast | undefined {
  const { length } = to.type;
  // A cast cuts texts that are too long.
  const limit =
    kindOf(to.type) === 'text' && length !== undefined
      ? { characters: length, rule: 'lossy/narrow' as const }
      : undefined;
  const conversion = labelConversion(from.column, to.column, syntaxFor(from), limit);
  if (conversion === undefined) return undefined;
  const risks = conversion.risks(own).map(({ rule, condition }): CastRisk => ({ rule, when: condition }));
  const failing = risks.find(({ rule }) => rule.startsWith('fails/'));
  const lossy = risks.filter(({ rule }) => rule.startsWith('lossy/'));
  const [first, ...more] = lossy;
  const rest = {
    isFaithful: conversion.isFaithful,
    ...(failing !== undefined && { failing }),
    ...(first !== undefined && {
      lossy: { ...first, when: [first, ...more].map(({ when }) => when).join(' OR ') },
    }),
  };
  if (conversion.value !== undefined) return spelled(`(${conversion.value(own)})::${to.sql}`, rest);
  if (kindOf(from.type) === 'text' && failing?.when !== undefined)
    return spelled(`(CASE WHEN ${failing.when} THEN ${refusedText(own)} ELSE ${own} END)::${to.sql}`, rest);
  return spelled(`${refusedText(own)}::${to.sql}`, rest);
}
