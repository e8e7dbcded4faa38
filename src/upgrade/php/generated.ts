/** Sentences of Propel's templates for the classes that a build writes again. */
const HEADERS =
  /Base class that represents a (?:row from|query for) the '|This class defines the structure of the '|This map class is used by Propel/;

const NAMESPACE = /^\s*namespace\s+(?:[\w\\]*\\)?(?:Base|Map)\s*[;{]/m;

const MIGRATION = /^\s*(?:final\s+)?class\s+PropelMigration_\d+/m;

/** Whether Propel wrote the file: base classes and table maps, which are generated again, and migrations. */
export const isWrittenByPropel = (file: string, text: string): boolean =>
  MIGRATION.test(text) ||
  (HEADERS.test(text) && (NAMESPACE.test(text) || /(?:^|[\\/])(?:Base|Map|om)[\\/]/.test(file)));
