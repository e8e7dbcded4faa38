import { isConnectionName } from '../../config/connection.ts';
import { isDsnProblem, parseDsn } from '../../platforms/connect/dsn.ts';
import { isUrlDsn } from '../../platforms/connect/url-dsn.ts';
import type { PlatformDefinition } from '../../platforms/platform.ts';
import { quotedList } from '../../support/text.ts';
import { targets } from '../../targets/index.ts';

/** Each says what is wrong with an answer; undefined when nothing is. */
type Check = (answer: string) => string | undefined;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;

export const refuseFolder: Check = (answer) => {
  if (answer.trim() === '') return 'Name a folder; "." is the project itself.';
  return CONTROL.test(answer) ? 'A path has no control characters.' : undefined;
};

export const refuseConnectionName: Check = (answer) =>
  isConnectionName(answer)
    ? undefined
    : 'A name has no / \\ = . : and no control characters, does not begin with "#", and does not begin or end with a space.';

/** A namespace as it is written down: no backslash at either end. */
export const cleanNamespace = (answer: string): string => answer.trim().replace(/^\\+|\\+$/g, '');

export const refuseNamespace: Check = (answer) =>
  targets.every(({ names }) => names.isNamespace(cleanNamespace(answer)))
    ? undefined
    : 'That is no PHP namespace, such as "App\\Model".';

export const refuseVariable: Check = (answer) =>
  /^[A-Za-z_]\w*$/.test(answer)
    ? undefined
    : 'The name of an environment variable has letters, digits and "_" only.';

export const refuseUser: Check = (answer) =>
  CONTROL.test(answer) ? 'A user has no control characters.' : undefined;

/** A DSN for one product; its password has a place of its own, where it is not shown. A URL is taken apart. */
export const refuseDsnFor =
  ({ title, drivers, readUrl }: PlatformDefinition): Check =>
  (answer) => {
    if (isUrlDsn(answer)) {
      const url = readUrl(answer);
      return 'problem' in url ? url.problem : undefined;
    }
    const dsn = parseDsn(answer);
    if (isDsnProblem(dsn)) return dsn.problem;
    if (!drivers.includes(dsn.driver)) return `A DSN for ${title} begins with ${quotedList(drivers)}.`;
    return holdsPassword(dsn.rest) ? SECRET_IN_DSN : undefined;
  };

const holdsPassword = (rest: string): boolean => /(?:^|[;\s])(?:password|pwd)\s*=/i.test(rest);

const SECRET_IN_DSN = 'The password does not belong in the DSN: it has a question and flags of its own.';
