import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteTurns } from './write-turns.ts';

describe('WriteTurns', () => {
  let now: number;

  beforeEach(() => {
    now = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Writes for a time and gives back how often it had to pause. */
  const write = (turns: WriteTurns, milliseconds: number, each: number, between: number): number => {
    let pauses = 0;
    for (const end = now + milliseconds; now < end; ) {
      if (turns.before() !== undefined) pauses++;
      now += each;
      turns.ended();
      now += between;
    }
    return pauses;
  };

  it('pauses about every twenty milliseconds of writing without a break', () => {
    expect(write(new WriteTurns(), 200, 2, 0.1)).toBeGreaterThanOrEqual(8);
    expect(write(new WriteTurns(), 200, 0.05, 0.01)).toBeGreaterThanOrEqual(8);
  });

  it('does not pause where there are breaks anyway', () => {
    expect(write(new WriteTurns(), 200, 2, 1)).toBe(0);
  });

  it('begins a new turn after waiting', () => {
    const turns = new WriteTurns();
    write(turns, 15, 1, 0);
    turns.waited();
    expect(write(turns, 15, 1, 0)).toBe(0);
  });
});
