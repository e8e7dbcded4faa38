import { parseDocument } from 'yaml';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Parameter } from '../../model/vendor.ts';
import { validateDiagnostics } from './diagnostics.ts';

/** A value in the options of a rule. */
export type OptionValue =
  | string
  | number
  | boolean
  | null
  | readonly OptionValue[]
  | { readonly [name: string]: OptionValue };

/** A rule as written: its parts are not checked yet. */
export interface RuleSource {
  readonly name: string;
  readonly parts: Readonly<Record<string, OptionValue>>;
  readonly span: Span | undefined;
}

/** Begins the names of parameters that are not rules. */
const SETTING_PREFIX = 'orm.';

export const isSetting = ({ name }: Pick<Parameter, 'name'>): boolean => name.startsWith(SETTING_PREFIX);

/** The rules of a use: each parameter is one as YAML, each item of a parameter list is one. */
export function ruleSources(use: BehaviorUse, diagnostics: Diagnostics): readonly RuleSource[] {
  const rules = use.parameters.filter((parameter) => !isSetting(parameter));
  const texts = rules.flatMap((parameter, place) => {
    if (rules.findLastIndex(({ name }) => name === parameter.name) === place) {
      return ruleOfText(parameter, use, diagnostics) ?? [];
    }
    const details = { rule: parameter.name };
    diagnostics.report(validateDiagnostics.ruleTwice(details, parameter.span ?? use.span));
    return [];
  });
  const items = use.parameterLists.flatMap(({ name, items: all, span }) =>
    all.map((item, place) => ruleOfItem(`${name} ${place + 1}`, item, span ?? use.span)),
  );
  return [...texts, ...items];
}

/** The column that a parameter's rule is for; undefined where the rule is malformed. */
export function columnOfRule({ value }: Parameter): string | undefined {
  const parts = parsed(value).value;
  const column = isMap(parts) ? parts.column : undefined;
  return typeof column === 'string' ? column : undefined;
}

function ruleOfText(
  { name, value, span = undefined }: Parameter,
  use: BehaviorUse,
  diagnostics: Diagnostics,
): RuleSource | undefined {
  const place = span ?? use.span;
  const { problem, unquoted, value: parts } = parsed(value);
  if (problem !== undefined) {
    const details = { rule: name, problem, isUnquoted: unquoted !== undefined };
    diagnostics.report(validateDiagnostics.notYaml(details, place));
    if (unquoted === undefined) return undefined;
  }
  if (!isMap(parts)) {
    diagnostics.report(validateDiagnostics.notAMap({ rule: name, value }, place));
    return undefined;
  }
  return { name, parts, span: place };
}

/** The parts of an item are column, validator and options; every other one is an option of its own. */
function ruleOfItem(name: string, item: readonly Parameter[], fallback: Span | undefined): RuleSource {
  const parts: Record<string, OptionValue> = {};
  const options: Record<string, OptionValue> = {};
  for (const parameter of item) {
    if (parameter.name === 'column' || parameter.name === 'validator')
      parts[parameter.name] = parameter.value.trim();
    else if (parameter.name === 'options') parts.options = optionValue(parameter.value);
    else options[parameter.name] = optionValue(parameter.value);
  }
  const given = parts.options ?? {};
  return {
    name,
    parts: { ...parts, options: isMap(given) ? { ...given, ...options } : given },
    span: item[0]?.span ?? fallback,
  };
}

/** Numbers, booleans, lists and maps as in YAML; everything else is the text itself. */
function optionValue(text: string): OptionValue {
  const { problem, value } = parsed(text);
  return problem === undefined && value !== undefined && !(isMap(value) && !text.trim().startsWith('{'))
    ? value
    : text;
}

interface Parsed {
  readonly problem?: string;
  /** The text with its regular expressions in quotes, if it is YAML then. */
  readonly unquoted?: string;
  readonly value?: OptionValue;
}

/** A regular expression without quotes, which the YAML parser that Propel uses takes for a text. */
const REGULAR_EXPRESSION = /(?<=\bpattern\s*:\s*)([/#~])(?:\\\1|(?!\1).)+\1[a-zA-Z]*(?=\s*[,}])/g;

function parsed(text: string): Parsed {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) {
    const quoted = text.replaceAll(REGULAR_EXPRESSION, (found) => `'${found.replaceAll("'", "''")}'`);
    const { value } = quoted === text ? {} : parsed(quoted);
    return { problem: problem.message, ...(value !== undefined && { value, unquoted: quoted }) };
  }
  try {
    return { value: document.toJS({ maxAliasCount: 10 }) as OptionValue };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

export const isMap = (value: OptionValue | undefined): value is { readonly [name: string]: OptionValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
