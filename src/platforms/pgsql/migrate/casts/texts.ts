import { holdsUuid } from '../../../standard/ddl/literals.ts';
import {
  assigned,
  type Cast,
  type CastRequest,
  type CastRisk,
  explicit,
  impossible,
  parsed,
  refusedText,
  spelled,
} from './cast.ts';
import { UTF8_HEX, UUID_TEXT } from './patterns.ts';

/** Types that take texts for equal which others do not: blanks at their end, or letter case, do not count. */
const MERGING: ReadonlySet<string> = new Set(['character', 'citext']);

export function toText(request: CastRequest): Cast {
  const { value, from, to, kind } = request;
  const { length } = to.type;
  const longer = (text: string): string => `char_length(${text}) > ${length}`;
  if (kind === 'text') {
    const isCut = length !== undefined && (from.type.length === undefined || from.type.length > length);
    // An assignment refuses longer texts, a cast cuts them: https://www.postgresql.org/docs/current/datatype-character.html
    if (isCut) return explicit(assigned(request, { lossy: { rule: 'lossy/narrow', when: longer(value) } }));
    // The extension of the type may not be there when rows are counted.
    const counted = to.type.base === 'citext' ? { text: `lower(${value}::text)` } : {};
    return assigned(request, {
      ...counted,
      isFaithful: to.type.base === from.type.base || !MERGING.has(to.type.base),
    });
  }
  if (kind === 'bytes' && holdsUuid(from.column)) {
    const isShort = length !== undefined && length < UUID_LENGTH;
    return spelled(`${uuidOf(value, true)}::text::${to.sql}`, {
      failing: { rule: 'fails/cast', when: `octet_length(${value}) <> 16` },
      ...(isShort && { lossy: { rule: 'lossy/narrow', when: `${value} IS NOT NULL` } }),
    });
  }
  if (kind === 'bytes') {
    const text = `convert_from(${value}, 'UTF8')`;
    const isUtf8 = `encode(${value}, 'hex') ~ ${UTF8_HEX}`;
    return spelled(length === undefined ? text : `${text}::${to.sql}`, {
      failing: { rule: 'fails/cast', when: `NOT ${isUtf8}` },
      ...(length !== undefined && {
        lossy: { rule: 'lossy/narrow', when: `CASE WHEN ${isUtf8} THEN ${longer(text)} END` },
      }),
    });
  }
  if (kind === 'inet') return inetAsText(request);
  return length === undefined
    ? assigned(request)
    : assigned(request, { failing: { rule: 'fails/range', when: longer(textOf(request)) } });
}

/** The text of a value; a cast would show the size of the network of each host. */
const textOf = ({ value, kind }: CastRequest): string =>
  kind === 'inet' ? `abbrev(${value})` : `${value}::text`;

/** The most characters of an address. */
const INET_LENGTH = 43;

const inetAsText = (request: CastRequest): Cast => {
  const text = textOf(request);
  const { length = INET_LENGTH } = request.to.type;
  // An assignment refuses longer texts, a cast cuts them.
  return spelled(text, {
    isFaithful: true,
    ...(length < INET_LENGTH && {
      failing: { rule: 'fails/range', when: `char_length(${text}) > ${length}` },
    }),
  });
};

/** Characters of a UUID in its usual notation. */
const UUID_LENGTH = 36;

/** The order of the bytes of a UUID in a binary column, in which the time comes first. */
const TIME_FIRST = { from: [9, 5, 1], to: [13, 9, 1] } as const;

export function toBytes(request: CastRequest): Cast {
  const { value, from, to, kind } = request;
  if (kind === 'bytes') {
    const isChecked = holdsUuid(to.column) && !holdsUuid(from.column);
    const failing: CastRisk = { rule: 'fails/cast', when: `octet_length(${value}) <> 16` };
    return assigned(request, isChecked ? { failing, isFaithful: true } : {});
  }
  if (holdsUuid(to.column) && kind === 'text')
    return { ...parsed(request, UUID_TEXT), value: uuidBytes(`${value}::uuid`, true) };
  if (holdsUuid(to.column) && kind !== 'uuid')
    return spelled(`${refusedText(value)}::${to.sql}`, {
      failing: { rule: 'fails/cast', when: `${value} IS NOT NULL` },
    });
  if (kind === 'text') return spelled(`convert_to(${value}, 'UTF8')`, { isFaithful: true });
  if (kind !== 'uuid') return spelled(`convert_to(${textOf(request)}, 'UTF8')`, { isFaithful: true });
  return spelled(uuidBytes(value, holdsUuid(to.column)), { isFaithful: true });
}

function uuidBytes(uuid: string, isTimeFirst: boolean): string {
  const digits = `replace(${uuid}::text, '-', '')`;
  const [high, middle, low] = TIME_FIRST.to;
  const swapped = `substr(${digits}, ${high}, 4) || substr(${digits}, ${middle}, 4) || substr(${digits}, ${low}, 8) || substr(${digits}, 17)`;
  return `decode(${isTimeFirst ? swapped : digits}, 'hex')`;
}

function uuidOf(bytes: string, isTimeFirst: boolean): string {
  const digits = `encode(${bytes}, 'hex')`;
  const [low, middle, high] = TIME_FIRST.from;
  const swapped = `substr(${digits}, ${low}, 8) || substr(${digits}, ${middle}, 4) || substr(${digits}, ${high}, 4) || substr(${digits}, 17)`;
  return `(${isTimeFirst ? swapped : digits})::uuid`;
}

export function toUuid(request: CastRequest): Cast {
  const { value, from, kind } = request;
  if (kind === 'uuid') return assigned(request);
  if (kind === 'text') return parsed(request, UUID_TEXT);
  if (kind !== 'bytes') return impossible(request);
  return spelled(uuidOf(value, holdsUuid(from.column)), {
    failing: { rule: 'fails/cast', when: `octet_length(${value}) <> 16` },
  });
}

const uncounted: CastRisk = { rule: 'fails/cast', when: undefined };

export function toJson(request: CastRequest): Cast {
  const { value, to, kind } = request;
  if (kind === 'json') return assigned(request);
  if (kind === 'text') return spelled(`${value}::${to.sql}`, { failing: uncounted });
  if (kind === 'bytes') return spelled(`convert_from(${value}, 'UTF8')::${to.sql}`, { failing: uncounted });
  return kind === 'other' ? toOther(request) : spelled(`to_json(${value})::${to.sql}`);
}

export const toOther = ({ value, to }: CastRequest): Cast =>
  spelled(`${value}::text::${to.sql}`, { failing: uncounted });
