import type { Edit } from '../../change.ts';
import { child, list, methodCallOf, type Node, textOf } from '../ast.ts';
import { type Remark, remark } from '../remark.ts';
import { endsWithReturn, fits, ownNodes } from '../returns.ts';
import type { AdaptContext, Adapted } from './adapt.ts';
import { isPart, lineage, typeText } from './class-world.ts';
import type { PhpType } from './shape.ts';

/** Gives an override the result type of the method that it overrides; values are mended where that loses nothing. */
export function adaptResult(
  method: Node,
  own: PhpType,
  wanted: PhpType,
  end: number,
  context: AdaptContext,
): Adapted {
  const name = textOf(method, 'name') ?? '';
  const offset = child(method, 'name')?.start ?? method.start;
  if (wanted === undefined || /^__(?:toString|construct|destruct)$/i.test(name)) return NOTHING;
  const answer = own === undefined ? false : isPart(own, wanted, context.world, context.self);
  if (answer === true) return NOTHING;
  const text = typeText(wanted, context.nameOf);
  const declared = child(method, 'type');
  const insertion =
    declared === undefined
      ? { start: end, end, text: `: ${text}` }
      : { start: startOfType(declared, context.text), end: declared.end, text };
  const refused = refusedResult(name, offset, text);
  if (answer === undefined) return { edits: [], remarks: [refused] };
  const body = child(method, 'body');
  if (body === undefined) return { edits: [insertion], remarks: [] };
  if (ownNodes(body).some(({ kind }) => kind === 'yield' || kind === 'yieldfrom'))
    return { edits: [], remarks: [refused] };
  if (text === 'void') return withoutValues(body, insertion, refused, context);
  return withValues(method, body, wanted, insertion, refused, context);
}

const NOTHING: Adapted = { edits: [], remarks: [] };

const refusedResult = (name: string, offset: number, text: string): Remark =>
  remark(
    offset,
    `${name}() overrides a method with the result type ${text}`,
    text === 'void'
      ? 'Add ": void" and return no value.'
      : `Add ": ${text}" and return such a value on every path.`,
  );

/** The question mark of a type stands before it. */
function startOfType({ start }: Node, text: string): number {
  const before = text.slice(0, start).trimEnd();
  return before.endsWith('?') ? before.length - 1 : start;
}

/** Values without an effect can be left out; calls are made without returning what they give. */
const IDLE = /^(?:boolean|number|string|nullkeyword|nowdoc|variable|array)$/;

function withoutValues(body: Node, insertion: Edit, refused: Remark, context: AdaptContext): Adapted {
  const edits: Edit[] = [insertion];
  const last = list(body, 'children').at(-1);
  for (const node of ownNodes(body).filter(({ kind }) => kind === 'return')) {
    const value = child(node, 'expr');
    if (value === undefined) continue;
    const end = endOfStatement(value.end, context);
    if (end === undefined) return { edits: [], remarks: [refused] };
    const keyword = node.start + 'return'.length;
    if (IDLE.test(value.kind)) edits.push({ start: keyword, end: end - 1, text: '' });
    else if (node === last) edits.push({ start: node.start, end: value.start, text: '' });
    else
      edits.push(
        { start: node.start, end: value.start, text: '{ ' },
        { start: end, end, text: ' return; }' },
      );
  }
  return { edits, remarks: [] };
}

/** The end of the semicolon behind an expression. */
function endOfStatement(from: number, { tokens }: AdaptContext): number | undefined {
  const next = tokens.find(({ start, type }) => start >= from && type !== ')');
  return next?.type === ';' ? next.end : undefined;
}

function withValues(
  method: Node,
  body: Node,
  wanted: readonly string[],
  insertion: Edit,
  refused: Remark,
  context: AdaptContext,
): Adapted {
  const name = textOf(method, 'name') ?? '';
  const offset = child(method, 'name')?.start ?? method.start;
  const text = typeText(wanted, context.nameOf);
  const bare = ownNodes(body).filter(({ kind, fields }) => kind === 'return' && !isExpression(fields.expr));
  const needsEnd = !endsWithReturn(body);
  const value = missingValue(wanted, method.fields.isStatic === true);
  if ((bare.length > 0 || needsEnd) && value === undefined) return { edits: [], remarks: [refused] };
  const edits: Edit[] = [
    insertion,
    ...bare.map(({ start }) => {
      const place = start + 'return'.length;
      return { start: place, end: place, text: ` ${value}` };
    }),
    ...(needsEnd ? [returnAtEnd(body, value ?? '', context.text)] : []),
  ];
  const knows = (node: Node): boolean => {
    const type = typeInWorld(node, context);
    return type !== undefined && isPart(type, wanted, context.world, context.self) === true;
  };
  const isFitting = fits(method, text, { ignoresMissing: true, knows });
  const doubt = remark(
    offset,
    `${name}() declares the result type ${text}`,
    'Check that every path returns such a value.',
  );
  return { edits, remarks: isFitting ? [] : [doubt] };
}

/** The type of a property or a call of `$this`, where a generated class or the runtime declares it. */
function typeInWorld(node: Node, { world, self }: AdaptContext): PhpType {
  const classes = lineage(world, self).filter((shape) => !world.isOwn(shape));
  const call = methodCallOf(node);
  if (call !== undefined) {
    const isOwn =
      textOf(call.receiver, 'name') === 'this' ||
      /^(?:parent|self|static)reference$/.test(call.receiver.kind);
    const own = lineage(world, self).find(({ methods }) => methods.has(call.name.toLowerCase()));
    const declaring =
      isOwn && own !== undefined && (classes.includes(own) || call.receiver.kind === 'parentreference')
        ? classes
        : [];
    return declaring.flatMap(({ methods }) => methods.get(call.name.toLowerCase()) ?? [])[0]?.returns;
  }
  const object = node.kind === 'propertylookup' ? child(node, 'what') : undefined;
  if (object?.kind !== 'variable' || textOf(object, 'name') !== 'this') return undefined;
  const name = textOf(node, 'offset') ?? '';
  return classes.flatMap(({ properties }) => properties.get(name) ?? [])[0]?.type;
}

const isExpression = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** What stands for the null of code that returns nothing. */
function missingValue(wanted: readonly string[], isStatic: boolean): string | undefined {
  if (wanted.includes('null') || wanted.includes('mixed')) return 'null';
  const [only = ''] = wanted;
  const values: Readonly<Record<string, string>> = {
    ...{ bool: 'false', int: '0', float: '0.0', string: "''", array: '[]', iterable: '[]' },
    ...(isStatic ? {} : { static: '$this' }),
  };
  return values[only];
}

function returnAtEnd(body: Node, value: string, text: string): Edit {
  const brace = body.end - 1;
  const line = text.lastIndexOf('\n', brace - 1) + 1;
  const indent = text.slice(line, brace);
  if (line === 0 || indent.trim() !== '')
    return {
      start: brace,
      end: brace,
      text: `${/\s$/.test(text.slice(0, brace)) ? '' : ' '}return ${value}; `,
    };
  const unit = indent.includes('\t') ? '\t' : '    ';
  const eol = text[line - 2] === '\r' ? '\r\n' : '\n';
  return { start: line, end: line, text: `${indent}${unit}return ${value};${eol}` };
}
