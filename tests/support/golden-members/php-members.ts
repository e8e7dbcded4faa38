import phpParser from 'php-parser';
import { type ClassMembers, inOneLine, type Member, withComment } from './members.ts';

/** The fields of php-parser's nodes that are read here. */
interface Node {
  readonly kind: string;
  readonly loc: { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } };
  readonly children?: readonly Node[];
  readonly name?: string | { readonly name: string } | null;
  readonly body?: Node | readonly Node[] | null;
  readonly constants?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly items?: readonly Node[];
  readonly alias?: unknown;
  readonly leadingComments?: readonly { readonly value: string }[] | null;
}

/** The classes of a PHP file, and what it imports under other names. */
export function phpClasses(text: string): readonly ClassMembers[] {
  const engine = new phpParser.Engine({
    parser: { extractDoc: true, version: '8.4' },
    ast: { withPositions: true },
  });
  const program: Node = engine.parseCode(text, 'file') as unknown as Node;
  const statements = (program.children ?? []).flatMap((node) =>
    node.kind === 'namespace' ? (node.children ?? []) : [node],
  );
  return statements.flatMap((node) => {
    if (node.items?.some(({ alias }) => alias !== null) === true) {
      return [{ head: '', members: [memberOf(node, text)] }];
    }
    if (!Array.isArray(node.body)) return [];
    const nodes = node.body as readonly Node[];
    const open = text.indexOf('{', node.loc.start.offset);
    const members = nodes.map((member) => memberOf(member, text));
    const head = text.slice(node.loc.start.offset, open).trim();
    return [{ head: inOneLine(head), comment: commentOf(node), members }];
  });
}

function memberOf(node: Node, text: string): Member {
  const comment = commentOf(node);
  const start = node.loc.start.offset;
  const end = node.loc.end.offset + (text.charAt(node.loc.end.offset) === ';' ? 1 : 0);
  const body = node.body as Node | null | undefined;
  const signature = text.slice(start, body?.loc.start.offset ?? end).replace(/;$/, '');
  return {
    name: nameOf(node),
    line: withComment(shortened(signature), comment),
    whole: `${comment === undefined ? '' : `    ${comment}\n`}    ${text.slice(start, end)}`,
  };
}

/** Values of several lines are left out. */
const shortened = (signature: string): string =>
  /^[^(]* = \[\n/.test(signature) ? signature.replace(/\[\n[\s\S]*$/, '[…]') : inOneLine(signature);

const commentOf = ({ leadingComments }: Node): string | undefined => leadingComments?.at(-1)?.value;

function nameOf(node: Node): string {
  const named = node.constants?.[0] ?? node.properties?.[0] ?? node;
  return typeof named.name === 'string' ? named.name : (named.name?.name ?? '');
}
