import { memberKey, quoted } from '../syntax/literal.ts';

/** Code that computes a value. */
export class Expression {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** A value that is printed as a literal; expressions in it as the code they are. The key `...` spreads its value. */
export type Printed = string | number | boolean | Expression | readonly Printed[] | PrintedObject;

export interface PrintedObject {
  readonly [key: string]: Printed | undefined;
}

/** Code with values in it: texts become literals. */
export const expression = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Expression)[]
): Expression =>
  new Expression(
    parts.map((part, index) => (index === 0 ? part : printed(values[index - 1] ?? '') + part)).join(''),
  );

export const join = (parts: readonly Expression[], operator: string): Expression =>
  new Expression(parts.map(({ code }) => code).join(operator));

/** The code of a value; objects and lists take a line for each member. */
export function printed(value: Printed, indent = ''): string {
  if (value instanceof Expression) return value.code;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = (value as readonly Printed[]).map((item) => `${inner}${printed(item, inner)},\n`);
    return items.length === 0 ? '[]' : `[\n${items.join('')}${indent}]`;
  }
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : [`${inner}${memberCode(key, printed(member, inner))},\n`],
  );
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`;
}

const memberCode = (key: string, code: string): string =>
  key === '...' ? `...${code}` : `${memberKey(key)}: ${code}`;
