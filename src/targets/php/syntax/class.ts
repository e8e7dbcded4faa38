import type { Span } from '../../../diagnostics/span.ts';
import type { Column } from '../../../model/column.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import type { Code } from './code.ts';
import type { WrittenMembers } from './members.ts';

/** A type as PHP writes it; class names in it are marked. */
export type PhpType = Code | string;

/** What a member was made for, where messages must name it. */
export interface Origin {
  /** As in `the column "title"`. */
  readonly text: string;
  readonly span?: Span | undefined;
  /** Whether its methods and constants may take the place of inherited ones. */
  readonly overrides?: boolean;
  /** Which attribute of the schema gives the member its name. */
  readonly named?: Naming;
  /** The attributes that all members over a junction take their names from. */
  readonly overJunction?: readonly Naming[];
}

/** Where a schema names a member. */
export interface Naming {
  readonly element: Column | ForeignKey;
  readonly attribute: 'phpName' | 'refPhpName';
}

/** The members with what they were made for; they were just made, and are not copied for it. */
export function from<Member extends PhpConstant | PhpProperty | PhpMethod | WrittenMembers>(
  origin: Origin,
  members: readonly Member[],
): readonly Member[] {
  for (const member of members) fromOne(origin, member);
  return members;
}

/** The same for one. */
export function fromOne<Member extends PhpConstant | PhpProperty | PhpMethod | WrittenMembers>(
  origin: Origin,
  member: Member,
): Member {
  (member as { origin?: Origin }).origin = origin;
  return member;
}

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
  /** Members are written as PHP, or described. */
  readonly constants?: readonly (WrittenMembers | PhpConstant)[];
  readonly properties?: readonly (WrittenMembers | PhpProperty)[];
  readonly methods?: readonly (WrittenMembers | PhpMethod)[];
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
