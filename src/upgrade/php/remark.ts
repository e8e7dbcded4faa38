/** Something to report, by its place in the text. */
export interface Remark {
  readonly offset: number;
  readonly what: string;
  readonly instead: string;
}

export const remark = (offset: number, what: string, instead: string): Remark => ({ offset, what, instead });
