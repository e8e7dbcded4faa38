import { type Edit, type Finding, findingAt, shifted } from './change.ts';
import { renameClasses } from './class-names.ts';
import type { Renames } from './php/names.ts';
import type { ProjectFile } from './project-file.ts';
import { type XmlTagAttribute, xmlTags } from './text/xml-tags.ts';

/** Whether a file is a schema: its name ends in schema.xml and its root is <database>. */
export function isSchema({ path, text }: ProjectFile): boolean {
  if (!/schema\.xml$/i.test(path)) return false;
  const [root] = xmlTags(text);
  return root?.name === 'database';
}

/** A behavior that is a class, not one of those with a name. */
const BEHAVIOR_CLASS = /^\\?\w+(?:\\+\w+)+$/;
const XSD = /^(?<=^|\s|\/).*vendor\/propel\/propel\/\S*\.xsd$/;

/** What the configurations of a project decide about its schemas. */
export interface SchemaContext {
  /** The names of behaviors that schemas can use. */
  readonly behaviors: ReadonlySet<string>;
  /** Whether no configuration says if packages follow namespaces, which they do by default. */
  readonly arePackagesOpen: boolean;
}

/** Renames classes in attributes; everything else of a schema stays as it is. */
export function upgradeSchema(
  file: ProjectFile,
  renames: Renames,
  { behaviors, arePackagesOpen }: SchemaContext,
): {
  readonly classes: readonly Edit[];
  readonly paths: readonly Edit[];
  readonly findings: readonly Finding[];
} {
  const classes: Edit[] = [];
  const paths: Edit[] = [];
  const findings: Finding[] = [];
  const unknown = new Map<string, readonly number[]>();
  for (const { kind, name: tag, attributes } of xmlTags(file.text)) {
    if (kind === 'close') continue;
    if (tag === 'database' && arePackagesOpen) findings.push(...uselessPackage(file, attributes));
    for (const { name, value, valueStart } of attributes) {
      if (tag === 'behavior' && name === 'name' && !behaviors.has(value.replace(/^\\/, ''))) {
        const places = unknown.get(value) ?? [];
        unknown.set(value, [...places, valueStart]);
      } else if (tag === 'column' && /^type$/i.test(name) && /^object$/i.test(value)) {
        findings.push(
          findingAt(
            file,
            valueStart,
            'Only objects of classes that are allowed are read from OBJECT columns.',
            'Call ObjectValue::allow() with the classes where the application starts.',
          ),
        );
      } else if (/schemaLocation$/i.test(name)) {
        paths.push(...movedXsd(value, valueStart));
      } else {
        const found = renameClasses({ path: file.path, text: value }, renames);
        classes.push(...found.edits.map((edit) => shifted(edit, valueStart)));
        findings.push(
          ...found.findings.map(({ what, instead }) => findingAt(file, valueStart, what, instead)),
        );
      }
    }
  }
  return { classes, paths, findings: [...findings, ...unknownBehaviors(file, unknown)] };
}

/** Behaviors that only their authors can move, each once. */
const unknownBehaviors = (
  file: ProjectFile,
  places: ReadonlyMap<string, readonly number[]>,
): readonly Finding[] =>
  [...places].map(([name, [first = 0, ...others]]) => {
    const what = BEHAVIOR_CLASS.test(name)
      ? `The behavior ${name} is a PHP class, which the generator cannot run`
      : `The behavior "${name}" is not built in, and the generator cannot run those written in PHP`;
    const used = others.length === 0 ? '' : ` (used ${others.length + 1} times)`;
    return findingAt(
      file,
      first,
      `${what}${used}.`,
      'Write a module for it: docs/behaviors/writing.md. generator.skipBehaviors builds the rest without it.',
    );
  });

/** A package that some versions of Propel prefer to the namespace, and others do not. */
function uselessPackage(file: ProjectFile, attributes: readonly XmlTagAttribute[]): readonly Finding[] {
  const named = (name: string) => attributes.find((attribute) => attribute.name.toLowerCase() === name);
  const [own, namespace] = [named('package'), named('namespace')?.value.replace(/^\\|\\$/g, '')];
  if (own === undefined || !own.value || !namespace) return [];
  if (own.value.replaceAll('/', '.') === namespace.replaceAll('\\', '.')) return [];
  return [
    findingAt(
      file,
      own.valueStart,
      `Classes are written to the folder of the namespace ${namespace}, not to that of the package.`,
      'Set generator.namespaceAutoPackage to false if yours are in the folder of the package.',
    ),
  ];
}

/** The XSD in the folder of the package, which will be gone; an address on the web stays. */
function movedXsd(value: string, start: number): readonly Edit[] {
  if (!XSD.test(value)) return [];
  const path = value.replace(/vendor\/propel\/propel\/\S*\.xsd$/, 'vendor/orm/orm/resources/schema.xsd');
  return [{ start, end: start + value.length, text: path }];
}
