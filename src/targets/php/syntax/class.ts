import type { Span } from '../../../diagnostics/span.ts';
import type { Code } from './code.ts';

/** A type as PHP writes it; class names in it are marked. */
export type PhpType = Code | string;

/** What a member was made for, where messages must name it. */
export interface Origin {
  /** As in `the column "title"`. */
  readonly text: string;
  readonly span?: Span;
}

/** The members with what they were made for. */
export const from = <Member extends PhpConstant | PhpProperty | PhpMethod>(
  origin: Origin,
  members: readonly Member[],
): readonly Member[] => members.map((member) => ({ ...member, origin }));

export type PhpVisibility = 'public' | 'protected' | 'private';

export interface PhpClass {
  readonly namespace: string;
  readonly name: string;
  readonly kind: 'class' | 'abstract class' | 'final class' | 'interface';
  readonly extends?: Code;
  readonly implements?: readonly Code[];
  /** Lines of the doc comment; made safe when printed. */
  readonly doc?: readonly (string | Code)[];
  readonly traits?: readonly Code[];
  readonly constants?: readonly PhpConstant[];
  readonly properties?: readonly PhpProperty[];
  readonly methods?: readonly PhpMethod[];
}

export interface PhpConstant {
  readonly name: string;
  readonly value: Code;
  readonly doc?: readonly (string | Code)[];
  readonly visibility?: PhpVisibility;
  readonly origin?: Origin;
}

export interface PhpProperty {
  readonly name: string;
  readonly type: PhpType;
  readonly default?: Code;
  readonly doc?: readonly (string | Code)[];
  readonly visibility?: PhpVisibility;
  readonly static?: boolean;
  readonly origin?: Origin;
}

export interface PhpMethod {
  readonly name: string;
  readonly parameters?: readonly PhpParameter[];
  readonly returns?: PhpType;
  readonly doc?: readonly (string | Code)[];
  readonly visibility?: PhpVisibility;
  readonly static?: boolean;
  readonly final?: boolean;
  readonly origin?: Origin;
  /** An abstract method has no body. */
  readonly body?: Code;
}

export interface PhpParameter {
  readonly name: string;
  readonly type?: PhpType;
  readonly default?: Code;
  readonly variadic?: boolean;
  readonly byReference?: boolean;
}
