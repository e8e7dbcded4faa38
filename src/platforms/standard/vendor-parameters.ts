import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Parameter, Vendor } from '../../model/vendor.ts';
import { parametersFor } from '../../model/vendor.ts';
import { nearest } from '../../support/nearest.ts';
import { platformDiagnostics } from '../diagnostics.ts';

/** The kind of value that a `<vendor>` parameter takes. */
export interface ParameterKind<T> {
  /** Returns undefined when the text is not such a value. */
  readonly parse: (text: string) => T | undefined;
  /** Completes "the parameter is …". */
  readonly expected: string;
}

/** A parameter by its usual name and its other spellings; letter case, blanks and underscores do not matter. */
export interface VendorParameter<T> {
  readonly spellings: readonly [string, ...string[]];
  readonly kind: ParameterKind<T>;
}

type Definitions = Readonly<Record<string, VendorParameter<unknown>>>;

export type VendorValues<D extends Definitions> = {
  readonly [Name in keyof D]?: D[Name] extends VendorParameter<infer T> ? T : never;
};

/** The parameters that one kind of element may have for one platform. */
export interface VendorOptions<Values> {
  /** Values that are wrong count as absent: the check has reported them. */
  read(vendors: readonly Vendor[]): Values;
  check(
    vendors: readonly Vendor[],
    where: { readonly platform: string; readonly element: string },
    diagnostics: Diagnostics,
  ): void;
}

const normalized = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** @param withoutEffect names that catalogue dumps contain; they are accepted and have no effect */
export function defineVendorOptions<const D extends Definitions>(
  type: string,
  definitions: D,
  withoutEffect: readonly string[] = [],
): VendorOptions<VendorValues<D>> {
  const keys = new Map(
    Object.entries(definitions).flatMap(([key, { spellings }]) =>
      spellings.map((spelling) => [normalized(spelling), key] as const),
    ),
  );
  const ignored = new Set(withoutEffect.map(normalized));
  const find = ({ name }: Parameter): readonly [string, VendorParameter<unknown>] | undefined => {
    const key = keys.get(normalized(name));
    const definition = key === undefined ? undefined : definitions[key];
    return key === undefined || definition === undefined ? undefined : [key, definition];
  };
  const nothing: VendorValues<D> = {};
  const known = Object.values(definitions).flatMap(({ spellings }) => spellings);

  return {
    read: (vendors) => {
      if (vendors.length === 0) return nothing;
      const values = parametersFor(vendors, type).flatMap((parameter) => {
        const [key, definition] = find(parameter) ?? [];
        const value = definition?.kind.parse(parameter.value);
        return key === undefined || value === undefined ? [] : [[key, value] as const];
      });
      return Object.fromEntries(values) as VendorValues<D>;
    },
    check: (vendors, { platform, element }, diagnostics) => {
      for (const parameter of parametersFor(vendors, type)) {
        const { name, value, span } = parameter;
        const definition = find(parameter)?.[1];
        if (definition === undefined) {
          diagnostics.report(
            ignored.has(normalized(name))
              ? platformDiagnostics.vendorParameterWithoutEffect({ platform, name, where: element }, span)
              : platformDiagnostics.unknownVendorParameter(
                  { platform, name, where: element, nearest: nearest(name, known) },
                  span,
                ),
          );
        } else if (definition.kind.parse(value) === undefined) {
          const { expected } = definition.kind;
          diagnostics.report(platformDiagnostics.vendorParameterRefused({ name, value, expected }, span));
        }
      }
    },
  };
}

export const parameter = <T>(
  kind: ParameterKind<T>,
  ...spellings: [string, ...string[]]
): VendorParameter<T> => ({
  spellings,
  kind,
});

/** A name that SQL takes without quotes. */
export const wordValue: ParameterKind<string> = {
  parse: (text) => /^\s*(\w+)\s*$/.exec(text)?.[1],
  expected: 'a word of letters, digits and underscores',
};

export const integerValue: ParameterKind<number> = {
  parse: (text) => (/^\s*\d{1,15}\s*$/.test(text) ? Number(text) : undefined),
  expected: 'a whole number',
};

const BOOLEANS: Readonly<Record<string, boolean>> = {
  ...{ true: true, t: true, yes: true, y: true, on: true, '1': true },
  ...{ false: false, f: false, no: false, n: false, off: false, '0': false },
};

export const booleanValue: ParameterKind<boolean> = {
  parse: (text) => BOOLEANS[text.trim().toLowerCase()],
  expected: '"true" or "false"',
};

export const textValue: ParameterKind<string> = {
  parse: (text) => (text === '' || text.includes('\0') ? undefined : text),
  expected: 'a text that is not empty',
};

/** One of a few words in any letter case, read as given here. */
export const oneOfValues = <const T extends string>(...values: readonly T[]): ParameterKind<T> => ({
  parse: (text) => values.find((value) => value.toLowerCase() === text.trim().toLowerCase()),
  expected: `one of ${values.join(', ')}`,
});
