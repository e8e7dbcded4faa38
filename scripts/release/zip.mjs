/** Zip archives with the same bytes for the same files, whatever the system, and without a program. */
import { deflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const MADE_ON_UNIX = 3 << 8;

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** @param {Buffer} bytes */
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Date and time as MS-DOS has them, which is what the format knows. */
function dosTime(date) {
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return { day, time };
}

/**
 * @param {ReadonlyMap<string, { contents: Buffer, executable: boolean }>} files by path
 * @param {Date} date
 */
export function zip(files, date) {
  const locals = [];
  const centrals = [];
  let offset = 0;
  for (const [path, { contents, executable }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = Buffer.from(path);
    const data = deflateRawSync(contents, { level: 9 });
    const shared = sharedFields({ contents, data, name, date });
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL_HEADER);
    locals.push(local, shared, name, data);
    centrals.push(centralHeader(shared, { offset, executable }), name);
    offset += local.length + shared.length + name.length + data.length;
  }
  const directory = Buffer.concat(centrals);
  return Buffer.concat([...locals, directory, ending(files.size, directory.length, offset)]);
}

/** The fields that a file has both before its data and in the directory. */
function sharedFields({ contents, data, name, date }) {
  const { day, time } = dosTime(date);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(day, 8);
  fields.writeUInt32LE(crc32(contents), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(contents.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function centralHeader(shared, { offset, executable }) {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(CENTRAL_HEADER, 0);
  start.writeUInt16LE(MADE_ON_UNIX | VERSION, 4);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(((0o100000 | (executable ? 0o755 : 0o644)) << 16) >>> 0, 6);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([start, shared, rest]);
}

function ending(count, size, offset) {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_CENTRAL, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
