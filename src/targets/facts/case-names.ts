/** Words that no language has as the name of a case. */
const REFUSED = new Set(['Class', 'Constructor', 'Prototype']);

/**
 * The names of labels in classes, in their order: `InProgress` for `in progress`. Labels whose names would be the same,
 * letter case aside, are numbered.
 */
export function caseNames(labels: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const plain = nameOf(label);
    const wanted = plain === '' || /^\p{N}/u.test(plain) || REFUSED.has(plain) ? `Value${plain}` : plain;
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted}_${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

const nameOf = (label: string): string =>
  label
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
