/** A class, interface or trait of a file; without a head, what stands outside of them. */
export interface ClassMembers {
  readonly head: string;
  readonly comment?: string | undefined;
  readonly members: readonly Member[];
  /** Whether the signatures are in another file. */
  readonly namesOnly?: boolean;
}

export interface Member {
  readonly name: string;
  /** The signature in one line. */
  readonly line: string;
  /** The member as it stands in the file. */
  readonly whole: string;
}

/** A text in one line, without the line breaks of lists. */
export const inOneLine = (text: string): string =>
  text
    .trim()
    .replaceAll(/(?<=[([])\s*\n\s*|,?\s*\n\s*(?=[)\]])/g, '')
    .replaceAll(/\s*\n\s*/g, ' ');

/** A doc comment in one line, after what it is about. */
export function withComment(line: string, comment: string | undefined): string {
  if (comment === undefined) return line;
  const text = comment.replaceAll(/^\s*(?:\/\*\*|\*\/|\*)|\*\/\s*$/gm, ' ').replaceAll(/\s+/g, ' ');
  return `${line} // ${text.trim()}`;
}
