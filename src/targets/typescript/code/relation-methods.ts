import { isView } from '../../../model/view.ts';
import type { ChildRelation, Entity, ManyToManyRelation, ParentRelation } from '../entity.ts';
import { isIdentifier, propertyName } from '../names.ts';
import { quoted } from '../syntax/literal.ts';

/** The methods of all relations: each calls the runtime with the name of its relation. */
export function relationMethods(
  entity: Entity,
  runtime: (name: string) => string,
  replaced: ReadonlySet<string>,
): readonly string[] {
  const calls = [
    ...entity.parents.flatMap(parentCalls),
    ...entity.children.flatMap(childCalls),
    ...entity.manyToMany.flatMap(manyToManyCalls),
  ].filter(({ method, writes }) => !(writes && entity.table.readOnly) && !replaced.has(method));
  return calls.flatMap(({ method, service, relation, parameters }) => [
    '',
    `${method}(${parameters.join(', ')}) {`,
    `  return ${runtime('related')}.${service}(${['this', quoted(relation), ...parameters].join(', ')});`,
    '}',
  ]);
}

interface Call {
  readonly method: string;
  /** The member of the runtime's `related` that does it. */
  readonly service: string;
  readonly relation: string;
  readonly parameters: readonly string[];
  readonly writes: boolean;
}

/** A name for a parameter: an identifier that is neither a word of the language nor another parameter. */
export function parameterName(name: string): string {
  const property = propertyName(name);
  if (!isIdentifier(property)) return `value${property}`;
  return RESERVED.has(property) ? `${property}Value` : property;
}

const RESERVED = new Set(
  `arguments await break case catch class const continue db debugger default delete do else enum eval export extends
  false finally for function if implements import in instanceof interface let new null package private protected public
  return static super switch this throw true try typeof var void while with yield`.split(/\s+/),
);

const parentCalls = ({ facts: { name } }: ParentRelation): readonly Call[] => [
  { method: `get${name}`, service: 'getParent', relation: name, parameters: ['db'], writes: false },
  {
    method: `set${name}`,
    service: 'setParent',
    relation: name,
    parameters: [parameterName(name)],
    writes: true,
  },
];

/** Which rows of a view are related is decided by its SELECT. */
const childCalls = (child: ChildRelation): readonly Call[] =>
  allChildCalls(child).filter(({ writes }) => !(writes && isView(child.facts.other)));

function allChildCalls({ facts: { name, plural, single } }: ChildRelation): readonly Call[] {
  if (!single) return collectionCalls(name, plural, 'Child', 'Children');
  const parameters = [parameterName(name)];
  return [
    { method: `get${name}`, service: 'getOnlyChild', relation: name, parameters: ['db'], writes: false },
    { method: `set${name}`, service: 'setOnlyChild', relation: name, parameters, writes: true },
  ];
}

function collectionCalls(name: string, plural: string, one: string, many: string): readonly Call[] {
  const [single, list] = [[parameterName(name)], [parameterName(plural)]];
  return [
    { method: `get${plural}`, service: `get${many}`, relation: name, parameters: ['db'], writes: false },
    { method: `add${name}`, service: `add${one}`, relation: name, parameters: single, writes: true },
    { method: `remove${name}`, service: `remove${one}`, relation: name, parameters: single, writes: true },
    { method: `set${plural}`, service: `set${many}`, relation: name, parameters: list, writes: true },
    { method: `count${plural}`, service: `count${many}`, relation: name, parameters: ['db'], writes: false },
  ];
}

/** An element of a combination is given by its parts, in the order of the junction table's keys. */
function manyToManyCalls({ facts, extra }: ManyToManyRelation): readonly Call[] {
  const { name, plural, combined, targets } = facts;
  if (!combined) return collectionCalls(name, plural, 'Many', 'Many');
  const parts = [...targets.map((target) => target.name), ...extra.map(({ codeName }) => codeName)];
  return collectionCalls(name, plural, 'Many', 'Many').map((call) =>
    call.service === 'addMany' || call.service === 'removeMany'
      ? {
          ...call,
          ...(call.service === 'addMany' && { method: `add${targets[0].name}` }),
          parameters: distinctParameters(parts),
        }
      : call,
  );
}

/** Parameter names for these parts, no two of them the same. */
export function distinctParameters(parts: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return parts.map((part) => {
    let name = parameterName(part);
    while (taken.has(name)) name += '_';
    taken.add(name);
    return name;
  });
}
