import type { PhpParameter } from './class.ts';
import { Code } from './code.ts';

/** What stands between the parentheses of a method. */
export const parameterList = (parameters: readonly PhpParameter[]): Code =>
  Code.trusted(parameters.map(parameterText).join(', '));

function parameterText({ name, type, default: value, variadic, byReference }: PhpParameter): string {
  const before = type === undefined ? '' : `${type} `;
  const after = value === undefined ? '' : ` = ${value}`;
  return `${before}${byReference ? '&' : ''}${variadic ? '...' : ''}$${name}${after}`;
}
