import { assigned, type Cast, type CastRequest, impossible, parsed, spelled } from './cast.ts';
import { BOOLEAN_TEXT, FLOAT_TEXT, INTEGER_TEXT, NUMBER_TEXT } from './patterns.ts';

const LIMITS: Readonly<Record<string, readonly [bits: number, low: string, beyond: string]>> = {
  smallint: [16, '-32768', '32768'],
  integer: [32, '-2147483648', '2147483648'],
  bigint: [64, '-9223372036854775808', '9223372036854775808'],
};

export function toInteger(request: CastRequest): Cast {
  const { value, from, to, kind } = request;
  const [bits, low, beyond] = LIMITS[to.type.base] ?? [64, '0', '0'];
  const outside = (number: string): string => `(${number} < ${low} OR ${number} >= ${beyond})`;
  switch (kind) {
    case 'integer':
      return (LIMITS[from.type.base]?.[0] ?? 64) <= bits
        ? assigned(request)
        : assigned(request, { failing: { rule: 'fails/range', when: outside(value) } });
    case 'numeric':
    case 'float':
      return assigned(request, {
        failing: { rule: 'fails/range', when: outside(`round(${value})`) },
        ...(from.type.scale !== 0 && { lossy: { rule: 'lossy/round', when: `${value} <> round(${value})` } }),
      });
    case 'boolean':
      return spelled(to.type.base === 'integer' ? `${value}::integer` : `${value}::integer::${to.sql}`, {
        isFaithful: true,
      });
    case 'text':
      return parsed(request, INTEGER_TEXT, outside(`${value}::numeric`));
    default:
      return impossible(request);
  }
}

const DIGITS: Readonly<Record<string, number>> = { smallint: 5, integer: 10, bigint: 19 };

export function toNumeric(request: CastRequest): Cast {
  const { value, from, to, kind } = request;
  const { precision, scale = 0 } = to.type;
  const number = kind === 'numeric' ? value : `${value}::numeric`;
  const rounded = `round(${number}, ${scale})`;
  const beyond = `abs(${rounded}) >= 1e${(precision ?? 0) - scale}`;
  const lossy = { rule: 'lossy/round' as const, when: `${number} <> ${rounded}` };
  const failing = { rule: 'fails/range' as const, when: beyond };
  switch (kind) {
    case 'integer':
      return precision === undefined || precision - scale >= (DIGITS[from.type.base] ?? 19)
        ? assigned(request)
        : assigned(request, { failing });
    case 'numeric': {
      if (precision === undefined) return assigned(request);
      const source = from.type;
      const isCut = source.scale === undefined || source.scale > scale;
      const isNarrow =
        source.precision === undefined || precision - scale < source.precision - (source.scale ?? 0);
      return assigned(request, { ...((isCut || isNarrow) && { failing }), ...(isCut && { lossy }) });
    }
    case 'float': {
      const kept = `${precision === undefined ? number : rounded}::${from.type.base} <> ${value}`;
      const risk = { rule: 'lossy/round' as const, when: kept };
      return assigned(request, { ...(precision !== undefined && { failing }), lossy: risk });
    }
    case 'boolean':
      return spelled(`${value}::integer::${to.sql}`, { ...(precision === scale && { failing }) });
    case 'text': {
      if (precision === undefined) return parsed(request, NUMBER_TEXT);
      const isRounded = `CASE WHEN ${value} ~* ${NUMBER_TEXT} THEN ${lossy.when} END`;
      return parsed(request, NUMBER_TEXT, beyond, { lossy: { ...lossy, when: isRounded } });
    }
    default:
      return impossible(request);
  }
}

const REAL_LIMIT = '3.4028235e38';

export function toFloat(request: CastRequest): Cast {
  const { value, from, to, kind } = request;
  const isReal = to.type.base === 'real';
  const shown = `${value}::${to.type.base}::text::numeric <> ${value}::numeric`;
  const inexact = { lossy: { rule: 'lossy/round' as const, when: shown } };
  switch (kind) {
    case 'integer': {
      const isExact = (DIGITS[from.type.base] ?? 19) <= (isReal ? 5 : 10);
      return assigned(request, isExact ? {} : inexact);
    }
    case 'numeric': {
      const isHuge = isReal && (from.type.precision ?? 1000) - (from.type.scale ?? 0) > 38;
      const failing = { rule: 'fails/range' as const, when: `abs(${value}) > ${REAL_LIMIT}` };
      if (!isHuge) return assigned(request, inexact);
      return assigned(request, {
        failing,
        lossy: {
          ...inexact.lossy,
          when: `CASE WHEN abs(${value}) > ${REAL_LIMIT} THEN false ELSE ${shown} END`,
        },
      });
    }
    case 'float': {
      if (!isReal) return assigned(request);
      const beyond = `(abs(${value}) > ${REAL_LIMIT} OR (${value} <> 0 AND abs(${value}) < 1e-45))`;
      const differs = `CASE WHEN ${beyond} THEN false ELSE ${value}::real::text <> ${value}::text END`;
      return assigned(request, {
        failing: { rule: 'fails/range', when: beyond },
        lossy: { rule: 'lossy/round', when: differs },
      });
    }
    case 'boolean':
      return spelled(`${value}::integer::${to.sql}`, { isFaithful: true });
    case 'text': {
      const limit = isReal ? REAL_LIMIT : '1.7976931348623157e308';
      const beyond = `abs(${value}::numeric) > ${limit}`;
      const isInexact = `CASE WHEN ${value} ~* ${FLOAT_TEXT} THEN ${shown} END`;
      return parsed(request, FLOAT_TEXT, beyond, { lossy: { rule: 'lossy/round', when: isInexact } });
    }
    default:
      return impossible(request);
  }
}

export function toBoolean(request: CastRequest): Cast {
  const { value, kind } = request;
  switch (kind) {
    case 'boolean':
      return assigned(request);
    case 'integer':
    case 'numeric':
    case 'float':
      return spelled(`${value} <> 0`, { lossy: { rule: 'lossy/round', when: `${value} NOT IN (0, 1)` } });
    case 'text':
      return parsed(request, BOOLEAN_TEXT);
    default:
      return impossible(request);
  }
}
