export interface Limits {
  readonly interval: number;
  readonly idleLooks: number;
  readonly idleSeconds: number;
  readonly busySeconds: number;
  readonly silentLooks: number;
}

export const LIMITS: Limits;

export class Progress {
  constructor(limits?: Limits);
  look(seen: {
    readonly noted: number;
    readonly seconds?: number;
    readonly isRunnable?: boolean;
  }): string | undefined;
}
