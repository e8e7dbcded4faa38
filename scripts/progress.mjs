/**
 * When a program is ended for making no progress. Time is counted in looks at the program, not by the clock: a machine
 * that is suspended, or too busy to look, gives the program more time.
 */
export const LIMITS = {
  /** The milliseconds between two looks. */
  interval: 5_000,
  /**
   * The looks at a waiting program that may print nothing, finish no test and use less than `idleSeconds` of the
   * processor. A program that could run, but has to leave the processor to others, is not waiting.
   */
  idleLooks: 60,
  /** More than the timers of a test runner use. */
  idleSeconds: 4,
  /** The seconds of processor time, in all its processes, that a program may use without printing or finishing a test. */
  busySeconds: 30 * 60,
  /** The looks that it may print nothing and finish no test where the processor time is not known. */
  silentLooks: 720,
};

/** Decides, from looks at a program, whether it still makes progress. */
export class Progress {
  #limits;
  #noted;
  #seconds;
  #idleLooks = 0;
  #silentLooks = 0;
  #idleSeconds = 0;
  #busySeconds = 0;

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /**
   * Takes what a look has seen: `noted`, the size of what the program has printed and of its log, `seconds`, its
   * processor time, if known, and `isRunnable`, whether it runs or waits for its turn to run. Returns why the program has
   * to be ended, if it has to.
   */
  look({ noted, seconds, isRunnable = false }) {
    if (noted !== this.#noted) this.#begin(noted);
    // Less than before: a process has ended that nothing waited for.
    const used = Math.max(0, (seconds ?? 0) - (this.#seconds ?? seconds ?? 0));
    this.#seconds = seconds;
    this.#silentLooks += 1;
    if (!isRunnable) this.#idleLooks += 1;
    this.#busySeconds += used;
    this.#idleSeconds += used;
    if (this.#idleSeconds >= this.#limits.idleSeconds) [this.#idleLooks, this.#idleSeconds] = [0, 0];
    return this.#reason(seconds !== undefined);
  }

  #begin(noted) {
    this.#noted = noted;
    [this.#idleLooks, this.#silentLooks, this.#idleSeconds, this.#busySeconds] = [0, 0, 0, 0];
  }

  #reason(isProcessorKnown) {
    const { idleLooks, silentLooks, busySeconds, interval } = this.#limits;
    const minutes = (looks) => inMinutes((looks * interval) / 1000);
    if (!isProcessorKnown && this.#silentLooks > silentLooks)
      return `it printed nothing and finished no test for ${minutes(silentLooks)}`;
    if (isProcessorKnown && this.#idleLooks > idleLooks)
      return `it printed nothing, finished no test and did not use the processor for ${minutes(idleLooks)}`;
    if (this.#busySeconds > busySeconds)
      return `it used ${inMinutes(busySeconds)} of processor time without printing anything or finishing a test`;
    return undefined;
  }
}

function inMinutes(seconds) {
  return `${Number((seconds / 60).toPrecision(2))} minutes`;
}
