/** The unsigned CRC-32 of zlib, of a text with one character for each byte. */
export declare function crc32(bytes: string): number;
