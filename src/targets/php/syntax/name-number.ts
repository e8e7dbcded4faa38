/** The effect of a part of a name on the number (hash) of the name. */
export interface NamePart {
  readonly factor: number;
  readonly summand: number;
}

export function namePart(text: string): NamePart {
  let factor = 1;
  let summand = 0;
  for (let index = 0; index < text.length; index++) {
    factor = Math.imul(factor, PRIME);
    summand = (Math.imul(summand, PRIME) + text.charCodeAt(index)) | 0;
  }
  return { factor, summand };
}

const PRIME = 16_777_619;

/** The number of a name that goes on with this. Names of different numbers differ; those of the same seldom do. */
export const extended = (number: number, { factor, summand }: NamePart): number =>
  (Math.imul(number, factor) + summand) | 0;

export const nameNumber = (name: string): number => extended(0, namePart(name));
