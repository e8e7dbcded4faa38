import type { Edit } from '../../change.ts';
import { child, descendants, list, methodCallOf, type Node, textOf } from '../ast.ts';
import { type Remark, remark } from '../remark.ts';
import { isParentCall } from '../returns.ts';
import type { Token } from '../tokens.ts';
import { adaptResult } from './adapt-result.ts';
import { type ClassWorld, type Inherited, isPart, typeText } from './class-world.ts';
import {
  type ParameterShape,
  type ShapeContext,
  type Signature,
  signatureOf,
  type Visibility,
} from './shape.ts';

/** What an override needs to load, and what a person has to look at. */
export interface Adapted {
  readonly edits: readonly Edit[];
  readonly remarks: readonly Remark[];
}

export interface AdaptContext extends ShapeContext {
  readonly world: ClassWorld;
  /** The full name of the class whose members are adapted. */
  readonly self: string;
  /** The name by which the file can write a class. */
  readonly nameOf: (name: string) => string;
  /** Significant tokens of the file. */
  readonly tokens: readonly Token[];
}

/** Gives a method the signature of the one that it overrides or implements, as far as PHP asks for it. */
export function adaptMethod(
  method: Node,
  { owner, member }: Inherited<Signature>,
  context: AdaptContext,
): Adapted {
  const own = signatureOf(method, context, false);
  const offset = child(method, 'name')?.start ?? method.start;
  const refused = refusal(own, member, owner.name);
  if (refused !== undefined) return { edits: [], remarks: [remark(offset, refused.what, refused.instead)] };
  const end = endOfParameters(context.tokens, offset);
  if (end === undefined || /^__construct$/i.test(own.name)) return { edits: [], remarks: [] };
  const parts = [
    adaptVisibility(method, own.visibility, member.visibility, offset, context.text),
    ...list(method, 'arguments').map((node, place) => adaptParameter(node, place, own, member, context)),
    missingParameters(method, own, member, end, context),
    adaptResult(method, own.returns, member.returns, end, context),
  ];
  return { edits: parts.flatMap(({ edits }) => edits), remarks: parts.flatMap(({ remarks }) => remarks) };
}

/** What no other signature mends. */
function refusal(
  own: Signature,
  member: Signature,
  owner: string,
): { readonly what: string; readonly instead: string } | undefined {
  const { name } = own;
  if (member.isFinal)
    return {
      what: `${name}() overrides a method that is final in ${owner}`,
      instead: 'Give yours another name.',
    };
  if (own.isStatic !== member.isStatic)
    return {
      what: `${name}() overrides a method that is ${member.isStatic ? '' : 'not '}static in ${owner}`,
      instead: 'Give yours another name.',
    };
  if (own.isAbstract && !member.isAbstract)
    return {
      what: `${name}() overrides a method that ${owner} has`,
      instead: 'Remove the abstract declaration.',
    };
  return undefined;
}

const WIDTH: Readonly<Record<Visibility, number>> = { private: 0, protected: 1, public: 2 };

/** Writes the visibility of the overridden member where that of its override is narrower. */
export function adaptVisibility(
  node: Node,
  own: Visibility,
  wanted: Visibility,
  end: number,
  text: string,
): Adapted {
  if (WIDTH[own] >= WIDTH[wanted]) return { edits: [], remarks: [] };
  const found = /\b(?:private|protected)\b/i.exec(text.slice(node.start, end));
  if (found === null) return { edits: [], remarks: [] };
  const start = node.start + found.index;
  return { edits: [{ start, end: start + found[0].length, text: wanted }], remarks: [] };
}

/** The overridden parameter at a place; a variadic one stands for all that follow. */
const parameterAt = (parameters: readonly ParameterShape[], place: number): ParameterShape | undefined =>
  parameters[place] ?? (parameters.at(-1)?.isVariadic ? parameters.at(-1) : undefined);

function adaptParameter(
  node: Node,
  place: number,
  own: Signature,
  member: Signature,
  context: AdaptContext,
): Adapted {
  const given = own.parameters[place] as ParameterShape;
  const wanted = parameterAt(member.parameters, place);
  const name = child(node, 'name');
  if (name === undefined) return { edits: [], remarks: [] };
  const problem = (): Adapted => ({
    edits: [],
    remarks: [
      remark(
        name.start,
        `${own.name}() overrides a method with another parameter $${given.name}`,
        wanted === undefined ? 'Give it a default.' : `Write "${parameterText(wanted, context.nameOf)}".`,
      ),
    ],
  });
  const isOptional = given.fallback !== undefined || given.isVariadic;
  if (wanted === undefined) {
    if (isOptional) return { edits: [], remarks: [] };
    if (given.type !== undefined && !given.type.includes('null')) return problem();
    return { edits: [{ start: name.end, end: name.end, text: ' = null' }], remarks: [] };
  }
  if (given.isReference !== wanted.isReference || (wanted.isVariadic && !given.isVariadic)) return problem();
  const edits: Edit[] = [];
  const type = child(node, 'type');
  if (type !== undefined && isPart(wanted.type, given.type, context.world, context.self) !== true) {
    if (list(node, 'attrGroups').length > 0) return problem();
    edits.push(
      wanted.type === undefined
        ? {
            start: node.start,
            end: name.start - (given.isReference ? 1 : 0) - (given.isVariadic ? 3 : 0),
            text: '',
          }
        : { start: node.start, end: type.end, text: typeText(wanted.type, context.nameOf) },
    );
  }
  if (wanted.fallback !== undefined && !isOptional)
    edits.push({
      start: name.end,
      end: name.end,
      text: parameterText({ ...wanted, type: undefined }, context.nameOf).replace(/^[^=]*/, ' '),
    });
  return { edits, remarks: [] };
}

/** Adds the parameters that an override lacks, and passes them to the parent where that call is the usual one. */
function missingParameters(
  method: Node,
  own: Signature,
  member: Signature,
  end: number,
  { text, nameOf }: AdaptContext,
): Adapted {
  const count = own.parameters.length;
  const missing = own.parameters.at(-1)?.isVariadic ? [] : member.parameters.slice(count);
  if (missing.length === 0) return { edits: [], remarks: [] };
  const taken = new Set(own.parameters.map(({ name }) => name));
  if (missing.some(({ name }) => taken.has(name))) {
    const what = `${own.name}() overrides a method with more parameters`;
    return {
      edits: [],
      remarks: [
        remark(
          child(method, 'name')?.start ?? method.start,
          what,
          `Write "${missing.map((parameter) => parameterText(parameter, nameOf)).join(', ')}" behind yours.`,
        ),
      ],
    };
  }
  const before = text.slice(0, end - 1).trimEnd();
  const separator = count === 0 || before.endsWith(',') ? '' : ', ';
  const place = count === 0 || before.endsWith(',') ? end - 1 : before.length;
  const added = missing.map((parameter) => parameterText(optional(parameter), nameOf)).join(', ');
  return {
    edits: [
      { start: place, end: place, text: `${separator}${added}` },
      ...passedOn(method, own, missing, text),
    ],
    remarks: [],
  };
}

const optional = (parameter: ParameterShape): ParameterShape =>
  parameter.fallback !== undefined || parameter.isVariadic
    ? parameter
    : { ...parameter, type: parameter.type && [...parameter.type, 'null'], fallback: 'null' };

function passedOn(
  method: Node,
  own: Signature,
  missing: readonly ParameterShape[],
  text: string,
): readonly Edit[] {
  const body = child(method, 'body');
  if (body === undefined || missing.some(({ name, isVariadic }) => isVariadic || uses(body, name))) return [];
  const nodes = descendants(body);
  const calls = nodes.filter((node) => isParentCall(node, own.name));
  const count = own.parameters.length;
  if (!calls.every((call) => methodCallOf(call)?.arguments.length === count)) return [];
  return calls.map((call) => {
    const place = text.lastIndexOf(')', call.end - 1);
    const names = missing.map(({ name }) => `$${name}`).join(', ');
    return { start: place, end: place, text: count === 0 ? names : `, ${names}` };
  });
}

const uses = (body: Node, name: string): boolean =>
  descendants(body).some((node) => node.kind === 'variable' && textOf(node, 'name') === name);

function parameterText(
  { name, type, isReference, isVariadic, fallback }: ParameterShape,
  nameOf: AdaptContext['nameOf'],
): string {
  const written = type === undefined ? '' : `${typeText(type, nameOf)} `;
  const constant = /^\\([\w\\]+)(::\w+)$/.exec(fallback ?? '');
  const text = constant === null ? fallback : `${nameOf(constant[1] ?? '')}${constant[2]}`;
  const value = fallback === undefined ? '' : ` = ${text}`;
  return `${written}${isReference ? '&' : ''}${isVariadic ? '...' : ''}$${name}${value}`;
}

/** The end of the parenthesis that closes the parameters of the function whose name is at the offset. */
export function endOfParameters(tokens: readonly Token[], offset: number): number | undefined {
  let depth = 0;
  for (let index = firstFrom(tokens, offset); index < tokens.length; index++) {
    const token = tokens[index] as Token;
    if (token.type === '(') depth++;
    else if (token.type === ')' && --depth === 0) return token.end;
  }
  return undefined;
}

/** Tokens are in the order of the text. */
function firstFrom(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle] as Token).start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
