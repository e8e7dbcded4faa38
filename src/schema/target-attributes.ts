import type { PerTarget, Targeted, TargetFacts } from '../model/per-target.ts';

/** An attribute that concerns one target language alone: the schema keeps its text for the target. */
interface TargetAttribute {
  readonly target: string;
  /** What the target calls it. */
  readonly fact: string;
  readonly attribute: string;
  /** The text that says what a missing attribute says; it also undoes an inherited one. */
  readonly unset: string;
}

export const VISIBILITIES = ['public', 'protected', 'private'] as const;

const typescript = (fact: string, attribute = fact): TargetAttribute => ({
  target: 'typescript',
  fact,
  attribute,
  unset: '',
});

const php = (fact: string, attribute = fact, unset = ''): TargetAttribute => ({
  target: 'php',
  fact,
  attribute,
  unset,
});

const defaultVisibilities = [
  php('accessorVisibility', 'defaultAccessorVisibility', 'public'),
  php('mutatorVisibility', 'defaultMutatorVisibility', 'public'),
];

/** The facts of each element, which inherits those that it knows from the one around it. */
const ATTRIBUTES = {
  database: [...defaultVisibilities, php('baseClass'), php('baseQueryClass')],
  table: [
    ...defaultVisibilities,
    php('baseClass'),
    php('baseQueryClass'),
    php('interface'),
    php('tableOutputGroup', 'outputGroup'),
  ],
  column: [
    php('accessorVisibility', 'accessorVisibility', 'public'),
    php('mutatorVisibility', 'mutatorVisibility', 'public'),
    php('phpType'),
    php('typeHint'),
    php('tableMapName'),
    php('outputGroup'),
    php('ignoreGroup'),
    typescript('tsType'),
  ],
  'foreign-key': [
    php('interface'),
    php('outputGroup'),
    php('ignoreGroup'),
    php('refOutputGroup'),
    php('refIgnoreGroup'),
  ],
} as const satisfies Readonly<Record<string, readonly TargetAttribute[]>>;

type ElementName = keyof typeof ATTRIBUTES;

/** What the attributes of an element, and the element around it, say for single targets. */
export function readTargetFacts(
  element: ElementName,
  values: Readonly<Record<string, unknown>>,
  outer?: PerTarget,
): PerTarget | undefined {
  if (outer === undefined && !hasTargetAttribute(values)) return undefined;
  let perTarget: Record<string, Record<string, string>> | undefined;
  for (const { target, fact, attribute, unset } of ATTRIBUTES[element]) {
    const text = values[attribute] ?? outer?.[target]?.[fact];
    if (typeof text !== 'string' || text === unset) continue;
    perTarget ??= {};
    perTarget[target] ??= {};
    perTarget[target][fact] = text;
  }
  return perTarget;
}

const TARGET_ATTRIBUTES: ReadonlySet<string> = new Set(
  Object.values(ATTRIBUTES).flatMap((attributes) => attributes.map(({ attribute }) => attribute)),
);

/** Whether an attribute of any element is written; most elements have none. */
function hasTargetAttribute(values: Readonly<Record<string, unknown>>): boolean {
  for (const name in values) if (TARGET_ATTRIBUTES.has(name)) return true;
  return false;
}

/** The attributes that say the same again, where it does not follow from the element around it. */
export function targetAttributes(
  element: ElementName,
  { perTarget }: Targeted,
  outer?: Targeted,
): TargetFacts {
  const written: Record<string, string> = {};
  for (const { target, fact, attribute, unset } of ATTRIBUTES[element]) {
    const text = perTarget?.[target]?.[fact] ?? unset;
    if (text !== (outer?.perTarget?.[target]?.[fact] ?? unset)) written[attribute] = text;
  }
  return written;
}
