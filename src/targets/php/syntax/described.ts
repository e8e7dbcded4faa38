import type { Origin, PhpVisibility } from './class.ts';
import { Code } from './code.ts';
import { docComment } from './doc.ts';
import { constants, declarations, type Members, methods, properties } from './members.ts';
import { type PhpParameter, parameterList } from './parameters.ts';
import { type SignatureType, typeCode } from './type.ts';

/** Members that are described, which is how behaviors give theirs; a class holds them written like all others. */
interface Described {
  readonly name: string;
  /** Lines of the doc comment; made safe when printed. */
  readonly doc?: readonly (string | Code)[];
  readonly visibility?: PhpVisibility;
  readonly origin?: Origin;
}

export interface PhpConstant extends Described {
  readonly value: Code;
}

export interface PhpProperty extends Described {
  readonly type: SignatureType;
  readonly default?: Code;
  readonly static?: boolean;
}

export interface PhpMethod extends Described {
  readonly parameters?: readonly PhpParameter[];
  readonly returns?: SignatureType;
  readonly static?: boolean;
  readonly final?: boolean;
  /** An abstract method has no body. */
  readonly body?: Code;
}

export const constant = ({ name, value, doc, visibility = 'public', origin }: PhpConstant): Members =>
  of(
    origin,
    constants`
      ${docComment(doc)}
      ${visibility} const ${name} = ${value};
    `,
  );

export const property = (described: PhpProperty): Members => {
  const { name, type, doc, visibility = 'protected', default: value, origin } = described;
  const before = Code.trusted(described.static ? `${visibility} static` : visibility);
  const written =
    value === undefined
      ? properties`
          ${docComment(doc)}
          ${before} ${typeCode(type)} $${name};
        `
      : properties`
          ${docComment(doc)}
          ${before} ${typeCode(type)} $${name} = ${value};
        `;
  return of(origin, written);
};

export const method = (described: PhpMethod): Members => {
  const { name, parameters = [], returns, doc, visibility = 'public', body, origin } = described;
  const modifiers = [
    ...(described.final ? ['final'] : []),
    ...(body === undefined ? ['abstract'] : []),
    visibility,
    ...(described.static ? ['static'] : []),
  ];
  const before = Code.trusted(modifiers.join(' '));
  const after = returns === undefined ? '' : Code.trusted(`: ${typeCode(returns)}`);
  if (body === undefined) {
    return of(
      origin,
      declarations`
        ${docComment(doc)}
        ${before} function ${name}(${parameterList(parameters)})${after};
      `,
    );
  }
  return of(
    origin,
    methods`
      ${docComment(doc)}
      ${before} function ${name}(${parameterList(parameters)})${after}
      {
          ${body}
      }
    `,
  );
};

const of = (origin: Origin | undefined, members: Members): Members => ({ ...members, origin });
