/** The longest comment, in characters: https://dev.mysql.com/doc/refman/8.0/en/create-table.html */
const LIMITS = { table: 2048, column: 1024 } as const;

/** The catalogue keeps three bytes for a character, which leaves out everything beyond the basic plane. */
const BEYOND_CATALOGUE = /[\u{10000}-\u{10FFFF}]/gu;

/** A description as the catalogue can keep it. */
export const storedComment = (description: string, of: keyof typeof LIMITS): string =>
  description.replace(BEYOND_CATALOGUE, '\uFFFD').slice(0, LIMITS[of]);

/** Why a comment is not what the description says, if so. */
export function whyCommentDiffers(description: string, of: keyof typeof LIMITS): string | undefined {
  if (description.replace(BEYOND_CATALOGUE, ' ').length > LIMITS[of])
    return `is longer than ${LIMITS[of]} characters`;
  return storedComment(description, of) === description
    ? undefined
    : 'holds characters beyond the basic plane, such as emoji';
}

export const printComment = (
  description: string | undefined,
  of: keyof typeof LIMITS,
  print: (text: string) => string,
): string => (description === undefined || description === '' ? '' : print(storedComment(description, of)));
