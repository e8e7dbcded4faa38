import { parseArgs } from 'node:util';

/** Below that a median says little. */
const ENOUGH_ROUNDS = 5;

/** A command line that cannot be obeyed. */
export class WrongUsage extends Error {}

/** The options of this command line; `--help` and what is wrong with them end the process. */
export function readOptions(help, options, check) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    return check(values);
  } catch (error) {
    // Of parseArgs(), or our own.
    if (!(error instanceof WrongUsage) && !String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(`${error.message}\nTry --help.`);
    process.exit(2);
  }
}

/** Names that must all be known ones. */
export function knownNames(option, given, known) {
  const unknown = (given ?? []).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new WrongUsage(`There is no ${option} "${unknown}". Known: ${known.join(', ')}.`);
  }
  return given;
}

export function wholeNumber(option, text) {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new WrongUsage(`--${option} takes a whole number from 1, not "${text}".`);
  return Number(text);
}

/** How often to measure; a first look may be shorter, and says so. */
export function roundsOf(text) {
  const rounds = wholeNumber('rounds', text);
  if (rounds < ENOUGH_ROUNDS) {
    console.error(`Medians of ${rounds} are no figures to quote: that takes ${ENOUGH_ROUNDS} rounds.`);
  }
  return rounds;
}
