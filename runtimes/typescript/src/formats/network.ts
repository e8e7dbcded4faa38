/** Addresses in one form each, so that equal values have equal texts; undefined for texts that are not one. */

interface Network {
  readonly bytes: readonly number[];
  /** How many of the first bits name the network. */
  readonly bits: number;
}

/** An address of a host, or of a host in a network: `10.0.0.7`, `10.0.0.7/24`, `2001:db8::1`. */
export function inetText(text: string): string | undefined {
  const network = networkOf(text);
  if (network === undefined) return undefined;
  const address = addressText(network.bytes);
  return network.bits === network.bytes.length * 8 ? address : `${address}/${network.bits}`;
}

/** An address of a network, whose bits behind its size are zero: `10.0.0.0/24`, `2001:db8::/32`. */
export function cidrText(text: string): string | undefined {
  const network = networkOf(text);
  if (network === undefined || hasHost(network)) return undefined;
  return `${addressText(network.bytes)}/${network.bits}`;
}

const MAC_ADDRESSES = [
  /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/i,
  /^(?:[0-9a-f]{2}-){5}[0-9a-f]{2}$/i,
  /^[0-9a-f]{6}[:-][0-9a-f]{6}$/i,
  /^[0-9a-f]{4}([.-])[0-9a-f]{4}\1[0-9a-f]{4}$/i,
  /^[0-9a-f]{12}$/i,
];

/** `08:00:2b:01:02:03`, also written with hyphens, in groups of four or six digits, or without any sign between them. */
export function macaddrText(text: string): string | undefined {
  if (!MAC_ADDRESSES.some((form) => form.test(text))) return undefined;
  const digits = text.replaceAll(/[^0-9a-f]/gi, '').toLowerCase();
  return digits.replaceAll(/..(?=.)/g, '$&:');
}

function networkOf(text: string): Network | undefined {
  const [, address = '', size] = /^([^/]*)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const bytes = address.includes(':') ? bytesOfGroups(address) : bytesOfNumbers(address);
  if (bytes === undefined) return undefined;
  const bits = size === undefined ? bytes.length * 8 : Number(size);
  return bits > bytes.length * 8 ? undefined : { bytes, bits };
}

const hasHost = ({ bytes, bits }: Network): boolean =>
  bytes.some((byte, place) => (byte & (0xff >> Math.min(Math.max(bits - place * 8, 0), 8))) !== 0);

/** The bytes of an address of version 4. */
function bytesOfNumbers(text: string): readonly number[] | undefined {
  const numbers = text.split('.');
  const isAddress =
    numbers.length === 4 &&
    numbers.every((number) => /^(?:0|[1-9]\d{0,2})$/.test(number) && Number(number) < 256);
  return isAddress ? numbers.map(Number) : undefined;
}

/** The bytes of an address of version 6, which can end in one of version 4. */
function bytesOfGroups(text: string): readonly number[] | undefined {
  const halves = text.split('::');
  const [first, last] = halves.map((half) => bytesOfHalf(half));
  if (halves.length > 2 || first === undefined) return undefined;
  if (halves.length === 1) return first.length === 16 ? first : undefined;
  // Version 4 stands at the end only.
  if (last === undefined || text.slice(0, text.indexOf('::')).includes('.')) return undefined;
  const missing = 16 - first.length - last.length;
  return missing < 2 ? undefined : [...first, ...Array.from({ length: missing }, () => 0), ...last];
}

function bytesOfHalf(text: string): readonly number[] | undefined {
  if (text === '') return [];
  const groups = text.split(':');
  const bytes: number[] = [];
  for (const [place, group] of groups.entries()) {
    const isLast = place === groups.length - 1;
    const numbers = isLast && group.includes('.') ? bytesOfNumbers(group) : bytesOfGroup(group);
    if (numbers === undefined) return undefined;
    bytes.push(...numbers);
  }
  return bytes;
}

function bytesOfGroup(group: string): readonly number[] | undefined {
  if (!/^[0-9a-f]{1,4}$/i.test(group)) return undefined;
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

const addressText = (bytes: readonly number[]): string =>
  bytes.length === 4 ? bytes.join('.') : textOfGroups(bytes);

/** The longest row of zeros, the first of several, becomes `::`; behind 96 bits of zeros version 4 is written as such. */
function textOfGroups(bytes: readonly number[]): string {
  const groups = Array.from(
    { length: 8 },
    (_, place) => (bytes[2 * place] ?? 0) * 256 + (bytes[2 * place + 1] ?? 0),
  );
  const { start, length } = zerosOf(groups);
  const holdsVersion4 = start === 0 && (length === 6 || (length === 5 && groups[5] === 0xffff));
  const texts = groups.map((group) => group.toString(16));
  const shown = holdsVersion4 ? [...texts.slice(0, 6), bytes.slice(12).join('.')] : texts;
  if (length < 2) return shown.join(':');
  return `${shown.slice(0, start).join(':')}::${shown.slice(start + length).join(':')}`;
}

function zerosOf(groups: readonly number[]): { readonly start: number; readonly length: number } {
  let longest = { start: 0, length: 0 };
  let start = 0;
  for (const [place, group] of groups.entries()) {
    if (group !== 0) start = place + 1;
    else if (place + 1 - start > longest.length) longest = { start, length: place + 1 - start };
  }
  return longest;
}
