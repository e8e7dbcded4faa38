const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));

/** The MD5 of a text with one character for each byte, in lowercase hexadecimal; names of locks, never secrets. */
export function md5(bytes: string): string {
  const words = padded(bytes);
  let state: Digest = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < words.length; block += 16) state = added(state, rounds(state, words, block));
  return state.map(littleEndianHex).join('');
}

type Digest = readonly [number, number, number, number];

function padded(bytes: string): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >>> 6) + 1) * 16);
  for (let place = 0; place < bytes.length; place += 1) put(words, place, bytes.charCodeAt(place) & 0xff);
  put(words, bytes.length, 0x80);
  words[words.length - 2] = (bytes.length << 3) >>> 0;
  words[words.length - 1] = bytes.length >>> 29;
  return words;
}

function put(words: Uint32Array, place: number, byte: number): void {
  words[place >> 2] = (words[place >> 2] ?? 0) | (byte << ((place % 4) * 8));
}

function rounds(start: Digest, words: Uint32Array, block: number): Digest {
  let [a, b, c, d] = start;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    const [mixed, word] = mix(round, step, b, c, d);
    const sum = (a + mixed + (SINES[step] ?? 0) + (words[block + word] ?? 0)) >>> 0;
    const shift = SHIFTS[round * 4 + (step % 4)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) >>> 0];
  }
  return [a, b, c, d];
}

function mix(round: number, step: number, b: number, c: number, d: number): readonly [number, number] {
  if (round === 0) return [(b & c) | (~b & d), step];
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (round === 2) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
}

const added = (one: Digest, other: Digest): Digest => [
  (one[0] + other[0]) >>> 0,
  (one[1] + other[1]) >>> 0,
  (one[2] + other[2]) >>> 0,
  (one[3] + other[3]) >>> 0,
];

const littleEndianHex = (word: number): string =>
  [0, 8, 16, 24].map((shift) => ((word >>> shift) & 0xff).toString(16).padStart(2, '0')).join('');
