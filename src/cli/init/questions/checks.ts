import { parseTypedText } from '../../../config/read/placeholders.ts';
import { isConnectionName } from '../../../config/validate/connection.ts';
import { isDsnProblem, parseDsn } from '../../../platforms/connect/dsn.ts';
import { isUrlDsn } from '../../../platforms/connect/url-dsn.ts';
import type { PlatformDefinition } from '../../../platforms/platform.ts';
import { quotedList } from '../../../support/text.ts';
import { targets } from '../../../targets/index.ts';
import { type Answers, platformFor } from './answers.ts';

/** Returns what is wrong with an answer, or undefined. */
type Check = (answer: string) => string | undefined;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;

export const refuseFolder: Check = (answer) => {
  if (answer.trim() === '') return 'Enter a folder; "." is the project folder.';
  return CONTROL.test(answer) ? 'A path cannot contain control characters.' : undefined;
};

export const refuseConnectionName: Check = (answer) =>
  isConnectionName(answer)
    ? undefined
    : 'A name cannot contain / \\ = . : or control characters, begin with "#", or begin or end with a space.';

/** Removes backslashes at both ends of a namespace. */
export const cleanNamespace = (answer: string): string => answer.trim().replace(/^\\+|\\+$/g, '');

export const refuseNamespace: Check = (answer) =>
  targets.every(({ names }) => names.isNamespace(cleanNamespace(answer)))
    ? undefined
    : 'This is not a valid PHP namespace, such as "App\\Model".';

/** Whether TypeScript models can connect to a product. */
export function refuseTypescript(answers: Pick<Answers, 'driver'>): string | undefined {
  const { title, clientSettings } = platformFor(answers);
  return clientSettings === undefined ? `The TypeScript runtime has no driver for ${title}.` : undefined;
}

export const refuseVariable: Check = (answer) =>
  /^[A-Za-z_]\w*$/.test(answer)
    ? undefined
    : 'The name of an environment variable contains only letters, digits and "_".';

/** Whether an answer refers to environment variables. */
export const hasVariables = (answer: string): boolean => typeof parseTypedText(answer) !== 'string';

export const refuseUser: Check = (answer) =>
  CONTROL.test(answer) ? 'A user name cannot contain control characters.' : undefined;

/** Checks a DSN or URL for one product. A DSN must not contain the password, because DSNs are shown. */
export const refuseDsnFor =
  ({ title, drivers, readUrl, checkDsn }: PlatformDefinition): Check =>
  (answer) => {
    // Its value is checked when connecting.
    if (hasVariables(answer)) return undefined;
    if (isUrlDsn(answer)) {
      const url = readUrl(answer);
      return 'problem' in url ? url.problem : checkDsn?.(url.dsn)?.problem;
    }
    const dsn = parseDsn(answer);
    if (isDsnProblem(dsn)) return dsn.problem;
    if (!drivers.includes(dsn.driver)) return `A DSN for ${title} begins with ${quotedList(drivers)}.`;
    return holdsPassword(dsn.rest) ? SECRET_IN_DSN : checkDsn?.(answer)?.problem;
  };

const holdsPassword = (rest: string): boolean => /(?:^|[;\s])(?:password|pwd)\s*=/i.test(rest);

const SECRET_IN_DSN = 'Leave the password out of the DSN: it has its own question and flags.';
