import type { Span } from '../../../diagnostics/span.ts';
import type { Column } from '../../../model/column.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import type { Code } from './code.ts';
import type { Members } from './members.ts';

export type { PhpConstant, PhpMethod, PhpProperty } from './described.ts';
export type { PhpParameter } from './parameters.ts';

/** The part of the schema that a member was generated for; messages name it. */
export interface Origin {
  /** The origin in messages: `the column "title"`. */
  readonly text: string;
  readonly span?: Span | undefined;
  /** Whether its methods and constants may take the place of inherited ones. */
  readonly overrides?: boolean;
  /** Which attribute of the schema gives the member its name. */
  readonly named?: Naming;
  /** The attributes that all members over a junction take their names from. */
  readonly overJunction?: readonly Naming[];
}

/** The attribute of the schema that names a member. */
export interface Naming {
  readonly element: Column | ForeignKey;
  readonly attribute: 'phpName' | 'refPhpName';
}

export type PhpVisibility = 'public' | 'protected' | 'private';

export interface PhpClass {
  /** The comment at the top of the file. */
  readonly fileComment?: string;
  readonly namespace: string;
  readonly name: string;
  readonly kind: 'class' | 'abstract class' | 'final class' | 'interface';
  readonly extends?: Code;
  readonly implements?: readonly Code[];
  /** Lines of the doc comment; made safe when printed. */
  readonly doc?: readonly (string | Code)[];
  readonly traits?: readonly Code[];
  readonly constants?: readonly Members[];
  readonly properties?: readonly Members[];
  readonly methods?: readonly Members[];
}
