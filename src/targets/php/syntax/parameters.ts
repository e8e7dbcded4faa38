import { Code } from './code.ts';
import { type SignatureType, typeCode } from './type.ts';

export interface PhpParameter {
  readonly name: string;
  readonly type?: SignatureType;
  readonly default?: Code;
  readonly variadic?: boolean;
  readonly byReference?: boolean;
}

/** The parameter list of a method, without parentheses. */
export const parameterList = (parameters: readonly PhpParameter[]): Code =>
  Code.trusted(parameters.map(parameterText).join(', '));

function parameterText({ name, type, default: value, variadic, byReference }: PhpParameter): string {
  const before = type === undefined ? '' : `${typeCode(type)} `;
  const after = value === undefined ? '' : ` = ${value}`;
  return `${before}${byReference ? '&' : ''}${variadic ? '...' : ''}$${name}${after}`;
}
