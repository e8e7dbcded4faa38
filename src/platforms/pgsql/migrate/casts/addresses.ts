import { assigned, type Cast, type CastRequest, refusedText, spelled } from './cast.ts';
import { INET_TEXT, MACADDR_TEXT } from './patterns.ts';
import { toOther } from './texts.ts';

export const toInet = (request: CastRequest): Cast =>
  request.kind === 'inet' || request.kind === 'cidr' ? assigned(request) : ofText(request, INET_TEXT);

/** A network has no bits behind its size. */
export function toCidr(request: CastRequest): Cast {
  const { value, kind } = request;
  const hasHost = (address: string): string => `${address} <> network(${address})`;
  if (kind === 'cidr') return assigned(request);
  if (kind === 'inet') return assigned(request, { lossy: { rule: 'lossy/round', when: hasHost(value) } });
  return ofText(request, INET_TEXT, hasHost);
}

export const toMacaddr = (request: CastRequest): Cast =>
  request.kind === 'macaddr' ? assigned(request) : ofText(request, MACADDR_TEXT);

/** A text of a form; the server would read others, such as a date, as an address. */
function ofText(request: CastRequest, pattern: string, isWrong?: (address: string) => string): Cast {
  const { value, to, kind } = request;
  if (kind === 'other') return toOther(request);
  const refused = `${refusedText(value)}::${to.sql}`;
  if (kind !== 'text')
    return spelled(refused, { failing: { rule: 'fails/cast', when: `${value} IS NOT NULL` } });
  // A CHAR is filled up with blanks.
  const text = `${value}::text`;
  const hasForm = `${text} ~* ${pattern}`;
  return spelled(`CASE WHEN ${hasForm} THEN ${text}::${to.sql} ELSE ${refused} END`, {
    failing: {
      rule: 'fails/cast',
      when: isWrong
        ? `CASE WHEN ${hasForm} THEN ${isWrong(`${text}::inet`)} ELSE ${value} IS NOT NULL END`
        : `${text} !~* ${pattern}`,
    },
  });
}
