export interface Point {
  readonly size: number;
  readonly milliseconds: number;
  readonly megabytes: number;
}
export interface Curve {
  readonly name: string;
  readonly group: string;
  readonly title: string;
  readonly isStream?: boolean;
  readonly points: readonly Point[];
  /** The points of hand-written code. */
  readonly raw?: readonly Point[];
}
export function picture(curves: readonly Curve[]): string;
