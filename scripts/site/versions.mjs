// The older versions of the site, which stay where they are when a new one is published.

/**
 * The entries of the menu of versions.
 *
 * @param {string} text versions with their addresses: "0.3.0=https://docs.example/0.3.0/ 0.4.0=…"
 * @returns {readonly { text: string, link: string }[]} the newest first
 */
export function olderVersions(text) {
  return text
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, version, link] = /^(\d+\.\d+\.\d+\S*?)=(https?:\/\/\S+)$/.exec(entry) ?? [];
      if (version === undefined)
        throw new Error(`"${entry}" is not a version with its address: 0.3.0=https://…`);
      return { text: version, link };
    })
    .toSorted((one, other) => other.text.localeCompare(one.text, 'en', { numeric: true }));
}
