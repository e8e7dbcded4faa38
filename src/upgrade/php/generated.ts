/** Sentences of Propel's templates for the classes that a build writes again. */
const HEADERS =
  /Base class that represents a (?:row from|query for) the ['`]|This class defines the structure of the ['`]|This map class is used by Propel/;

const NAMESPACE = /^[ \t]*namespace\s+(?:[\w\\]*\\)?(?:Base|Map)\s*[;{]/m;

const MIGRATION = /^[ \t]*(?:final\s+)?class\s+PropelMigration_\d+/m;

/** Whether Propel wrote the file: base classes and table maps, which are generated again, and migrations. */
export const isWrittenByPropel = (file: string, text: string): boolean =>
  (text.includes('PropelMigration_') && MIGRATION.test(text)) ||
  (HEADERS.test(text) && (NAMESPACE.test(text) || /(?:^|[\\/])(?:Base|Map|om)[\\/]/.test(file)));

/** A base class that Propel wrote: its full name and the names of its methods, in lower case. */
export interface GeneratedBase {
  readonly name: string;
  readonly methods: ReadonlySet<string>;
}

/** The base class of a file that Propel wrote; undefined for other files. */
export function generatedBaseOf(file: string, text: string): GeneratedBase | undefined {
  if (!HEADERS.test(text) || !isWrittenByPropel(file, text)) return undefined;
  const name = /^[ \t]*(?:abstract\s+)?class\s+(\w+)/m.exec(text)?.[1];
  if (name === undefined || (text.includes('PropelMigration_') && MIGRATION.test(text))) return undefined;
  const namespace = /^\s*namespace\s+([\w\\]+)/m.exec(text)?.[1];
  const methods = [...text.matchAll(/^\s*(?:(?:public|protected|static|final)\s+)+function\s+&?(\w+)/gm)];
  return {
    name: (namespace === undefined ? name : `${namespace}\\${name}`).toLowerCase(),
    methods: new Set(methods.map(([, method = '']) => method.toLowerCase())),
  };
}
