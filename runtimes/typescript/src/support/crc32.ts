const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The unsigned CRC-32 of zlib, of a text with one character for each byte. */
export function crc32(bytes: string): number {
  let crc = 0xffffffff;
  for (let place = 0; place < bytes.length; place += 1) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ bytes.charCodeAt(place)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
