import { parseArgs } from 'node:util';

/** Medians of fewer rounds are not reliable. */
const ENOUGH_ROUNDS = 5;

/** A command line with errors. */
export class WrongUsage extends Error {}

/** Parses the options of this command line; `--help` and errors end the process. */
export function readOptions(help, options, check) {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    return check(values);
  } catch (error) {
    // Errors of parseArgs() and our own.
    if (!(error instanceof WrongUsage) && !String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(`${error.message}\nTry --help.`);
    process.exit(2);
  }
}

/** Checks that all names are known. */
export function knownNames(option, given, known) {
  const unknown = (given ?? []).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new WrongUsage(`Unknown ${option} "${unknown}". Known: ${known.join(', ')}.`);
  }
  return given;
}

export function wholeNumber(option, text) {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new WrongUsage(`--${option} must be an integer from 1, not "${text}".`);
  return Number(text);
}

/** The number of rounds; a smaller number is reported as such. */
export function roundsOf(text) {
  const rounds = wholeNumber('rounds', text);
  if (rounds < ENOUGH_ROUNDS) {
    console.error(`Medians of ${rounds} rounds are not reliable; use at least ${ENOUGH_ROUNDS}.`);
  }
  return rounds;
}
