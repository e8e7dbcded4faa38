import type { Column } from '../../../../model/column.ts';
import type { StoredType } from '../../../../model/stored.ts';
import type { RuleId } from '../../../migration/plan.ts';

/** A type with what of its column decides the meaning of values. */
export interface CastSide {
  readonly column: Column;
  readonly type: StoredType;
  /** The type in SQL. */
  readonly sql: string;
}

/** Values at risk when a type changes. */
export interface CastRisk {
  readonly rule: RuleId;
  /** True for values at risk, and safe to evaluate for every value; undefined where they cannot be told beforehand. */
  readonly when: string | undefined;
}

/** How values of a column become those of another type. */
export interface Cast {
  /** The new value, for values that convert. */
  readonly value: string;
  /** The new value as text, where the type may not be there when rows are counted. */
  readonly text?: string;
  /** Whether ALTER TABLE needs to be told; otherwise an assignment cast leads there. */
  readonly isExplicit: boolean;
  readonly failing?: CastRisk;
  readonly lossy?: CastRisk;
  /** Whether different values stay different. */
  readonly isFaithful: boolean;
}

export type Kind =
  | 'integer'
  | 'numeric'
  | 'float'
  | 'boolean'
  | 'text'
  | 'bytes'
  | 'date'
  | 'timestamp'
  | 'instant'
  | 'time'
  | 'zoned time'
  | 'uuid'
  | 'inet'
  | 'cidr'
  | 'macaddr'
  | 'json'
  | 'array'
  | 'other';

const KINDS: Readonly<Record<string, Kind>> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'numeric',
  real: 'float',
  'double precision': 'float',
  boolean: 'boolean',
  character: 'text',
  'character varying': 'text',
  text: 'text',
  citext: 'text',
  bytea: 'bytes',
  date: 'date',
  timestamp: 'timestamp',
  'timestamp with time zone': 'instant',
  time: 'time',
  'time with time zone': 'zoned time',
  uuid: 'uuid',
  inet: 'inet',
  cidr: 'cidr',
  macaddr: 'macaddr',
  json: 'json',
  jsonb: 'json',
};

export const kindOf = ({ base }: StoredType): Kind =>
  base.endsWith('[]') ? 'array' : (KINDS[base] ?? 'other');

export interface CastRequest {
  readonly value: string;
  readonly from: CastSide;
  readonly to: CastSide;
  readonly kind: Kind;
}

export const explicit = (cast: Cast): Cast => ({ ...cast, isExplicit: true });

export const assigned = ({ value, to }: CastRequest, rest: Partial<Cast> = {}): Cast => ({
  value: `${value}::${to.sql}`,
  isExplicit: false,
  isFaithful: rest.failing === undefined && rest.lossy === undefined,
  ...rest,
});

export const spelled = (value: string, rest: Partial<Cast> = {}): Cast => ({
  value,
  isExplicit: true,
  isFaithful: false,
  ...rest,
});

/** A text that the server refuses to read as a number, so that the statement fails for all values. */
export const refusedText = (value: string): string => `('no value: ' || ${value})::integer::text`;

/** No cast leads there: only columns without values can change. */
export const impossible = ({ value, to }: CastRequest): Cast =>
  spelled(`${value}::text::${to.sql}`, { failing: { rule: 'fails/cast', when: `${value} IS NOT NULL` } });

/** A text that must have a form to be converted, and may be out of range then. */
export const parsed = (
  request: CastRequest,
  pattern: string,
  beyond?: string,
  rest: Partial<Cast> = {},
): Cast => {
  const { value, to } = request;
  const when =
    beyond === undefined
      ? `${value} !~* ${pattern}`
      : `CASE WHEN ${value} ~* ${pattern} THEN ${beyond} ELSE ${value} IS NOT NULL END`;
  return spelled(`${value}::${to.sql}`, { failing: { rule: 'fails/cast', when }, ...rest });
};
