/** The places that hold the version of the product. Pure: text in, text out. */

const NUMBER = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;

/** Every file with a version, and how its text changes. */
export const VERSIONED_FILES = {
  'package.json': (text, version) => replaced(text, /("version": ")[^"]+/, version),
  // Its own version, at the top and in the list of packages, and that of the runtime; dependencies come later.
  'package-lock.json': (text, version) =>
    [
      /("version": ")[^"]+/,
      /("": \{[^}]*?"version": ")[^"]+/,
      /("runtimes\/typescript": \{[^}]*?"version": ")[^"]+/,
    ].reduce((changed, pattern) => replaced(changed, pattern, version), text),
  'runtimes/php/composer.json': withOwnVersion,
  'runtimes/php/src/Orm.php': (text, version) => replaced(text, /(const VERSION = ')[^']+/, version),
  'runtimes/propel/composer.json': withOwnVersion,
  'runtimes/typescript/package.json': withOwnVersion,
  'frameworks/symfony/composer.json': withOwnVersion,
  'frameworks/laravel/composer.json': withOwnVersion,
  'docs/install.md': withRuntimeVersion,
  'docs/frameworks.md': withRuntimeVersion,
};

const UNRELEASED = '## Unreleased';

/** @returns {string | undefined} why this cannot be the next version */
export function refuseVersion(version, current) {
  if (!NUMBER.test(version)) return `"${version}" is not a version such as 1.2.3 or 1.2.3-beta.1.`;
  return isNewer(version, current) ? undefined : `${version} is not newer than ${current}.`;
}

/** Moves the unreleased changes below a heading with the version and the date. */
export function releasedChangelog(text, version, date) {
  const start = text.indexOf(`${UNRELEASED}\n`);
  if (start === -1) throw new Error(`there is no heading "${UNRELEASED}".`);
  const after = text.slice(start + UNRELEASED.length + 1);
  if (!/^- /m.test(below(text, `${UNRELEASED}\n`)))
    throw new Error(`there are no changes below "${UNRELEASED}".`);
  const day = date.toISOString().slice(0, 10);
  return `${text.slice(0, start)}${UNRELEASED}\n\n## ${version} - ${day}\n${after}`;
}

/**
 * Whether the version of a prepared release is set and its changes have a heading with a date, so that only the tag is
 * left to do.
 */
export function isPrepared(changelog, version, current) {
  return version === current && dated(changelog, version) !== undefined;
}

/** @returns {string | undefined} why a prepared changelog cannot be released */
export function refusePreparedChangelog(changelog, version) {
  if (!/^- /m.test(dated(changelog, version) ?? '')) return `there are no changes below "## ${version}".`;
  return /^- /m.test(below(changelog, `${UNRELEASED}\n`) ?? '')
    ? `there are changes below "${UNRELEASED}". Move them below "## ${version}", or release a newer version.`
    : undefined;
}

const dated = (changelog, version) => {
  const heading = changelog
    .split('\n')
    .find((line) => line.startsWith(`## ${version} - `) && /^\d{4}-\d\d-\d\d$/.test(line.slice(-10)));
  return heading === undefined ? undefined : below(changelog, `${heading}\n`);
};

/** The text between a heading and the next one of the same level; undefined if there is no such heading. */
const below = (text, heading) => {
  const start = text.indexOf(heading);
  return start === -1 ? undefined : text.slice(start + heading.length).split(/^## /m)[0];
};

function withOwnVersion(text, version) {
  return replaced(text, /("version": ")[^"]+/, version);
}

/** Versions of the packages in examples of composer.json. */
function withRuntimeVersion(text, version) {
  return replaced(
    text,
    /("orm\/(?:runtime|orm|propel|symfony-bundle|laravel)": "\^|orm\/runtime:\^|orm-models-)\d+\.\d+\.\d+[^"\s]*?(?="|\s|\.tgz)/g,
    version,
  );
}

function replaced(text, pattern, version) {
  if (text.search(pattern) === -1) throw new Error(`no version is found by ${pattern}.`);
  return text.replace(pattern, (_, before) => before + version);
}

function isNewer(version, current) {
  const [a, b] = [version, current].map((text) => NUMBER.exec(text));
  for (const index of [1, 2, 3]) {
    if (a[index] !== b[index]) return Number(a[index]) > Number(b[index]);
  }
  // A version without a suffix comes after those with one.
  if (a[4] === undefined || b[4] === undefined) return a[4] === undefined && b[4] !== undefined;
  return a[4].localeCompare(b[4], 'en', { numeric: true }) > 0;
}
