import type { PropelClass } from '../propel-api.ts';

/** The new name of a class or namespace; without `to` the old name stays. */
interface Renaming {
  readonly to: string | undefined;
  readonly problem?: { readonly what: string; readonly instead: string };
}

/** Maps a full name without leading backslash; undefined for a name that is not one of Propel's. */
export type Renames = (name: string) => Renaming | undefined;

const RUNTIME = /^Propel\\Runtime(?=\\|$)/i;

/** Parts of Propel that are not in the runtime, with what to do about code that uses them. */
const OTHER_PARTS: readonly (readonly [RegExp, string])[] = [
  [
    /^Propel\\Generator\\(?:Model\\Behavior$|Behavior\\|Builder\\)/i,
    'Behaviors are written in TypeScript: see docs/behaviors/writing.md.',
  ],
  [/^Propel\\Generator\\/i, 'The generator is not a PHP library: run the command orm.'],
  [/^Propel\\Common\\/i, 'This class belongs to the generator: run the command orm, or copy what you need.'],
  [
    /^Propel\\Bundle\\/i,
    'Use orm/symfony-bundle: docs/frameworks.md. It has no form types, validators and user providers.',
  ],
];

/** Made once for all files of a project. */
const known = new WeakMap<readonly PropelClass[], Renames>();

export function renames(classes: readonly PropelClass[]): Renames {
  const found = known.get(classes) ?? renamesOf(classes);
  known.set(classes, found);
  return found;
}

function renamesOf(classes: readonly PropelClass[]): Renames {
  const listed = new Map(classes.map((entry) => [entry.name.toLowerCase(), entry]));
  const namespaces = new Set(
    classes.flatMap(({ name }) => {
      const segments = name.toLowerCase().split('\\');
      return segments.map((_, index) => segments.slice(0, index).join('\\'));
    }),
  );
  return (name) => {
    const entry = listed.get(name.toLowerCase());
    if (entry !== undefined) return ofListed(entry);
    if (!RUNTIME.test(name)) return ofOtherPart(name);
    const to = derived(name);
    if (namespaces.has(name.toLowerCase()) || /^Propel\\Runtime$/i.test(name)) return { to };
    return {
      to,
      problem: {
        what: `${name} is not a documented class of Propel 2`,
        instead: `The name became ${to}; check whether that class exists.`,
      },
    };
  };
}

function ofListed({ name, class: ours, write }: PropelClass): Renaming | undefined {
  if (!/^Propel\\/i.test(name)) return undefined;
  if (ours !== null) return { to: ours };
  return {
    to: undefined,
    problem: { what: `There is no class for ${name}`, instead: write ?? 'Remove its use.' },
  };
}

function ofOtherPart(name: string): Renaming | undefined {
  const part = OTHER_PARTS.find(([pattern]) => pattern.test(name));
  if (part === undefined) return undefined;
  return { to: undefined, problem: { what: `${name} is not part of the runtime`, instead: part[1] } };
}

/** The name by the rule that all classes of the runtime follow. */
function derived(name: string): string {
  const segments = name.replace(RUNTIME, 'Orm\\Runtime').split('\\');
  const last = segments.pop() ?? '';
  return [...segments, last.replace(/^Propel(?=[A-Z]|$)/, 'Orm')].join('\\');
}
