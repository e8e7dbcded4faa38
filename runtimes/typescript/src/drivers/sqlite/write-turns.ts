/**
 * Shares the write lock of a file with other processes. SQLite itself waits in steps of up to 100 ms and blocks the
 * process meanwhile; in such a step the lock may be free and taken again many times by one that need not wait. So the
 * lock is asked for in short and random steps, and who writes without a break pauses for a moment. The PHP runtime does
 * the same.
 */
export class WriteTurns {
  #endedAt = Number.NEGATIVE_INFINITY;
  /** The time since which there was no pause between writes. */
  #turnBeganAt = 0;

  /** Called before the lock is taken; pauses where this process has written for long without a break. */
  before(): Promise<void> | undefined {
    const now = performance.now();
    if (now - this.#endedAt > PAUSE) {
      this.#turnBeganAt = now;
      return undefined;
    }
    if (now - this.#turnBeganAt <= TURN) return undefined;
    this.#turnBeganAt = now;
    return pause(PAUSE);
  }

  /** Called when the lock was got after waiting. */
  waited(): void {
    this.#turnBeganAt = performance.now();
  }

  /** Called when the lock was given back. */
  ended(): void {
    this.#endedAt = performance.now();
  }

  /** Waits for a moment before the lock is asked for again. */
  static step(): Promise<void> {
    return pause(SHORTEST_STEP + Math.random() * (LONGEST_STEP - SHORTEST_STEP));
  }
}

/** In milliseconds; the pause is longer than a step, so that all who wait get a chance. */
const SHORTEST_STEP = 0.05;
const LONGEST_STEP = 0.4;
const PAUSE = 0.5;
const TURN = 20;

const clock = new Int32Array(new SharedArrayBuffer(4));

/** Timers cannot wait for less than a millisecond, so that the thread sleeps, then lets the event loop turn once. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => {
      Atomics.wait(clock, 0, 0, milliseconds);
      resolve();
    });
  });
