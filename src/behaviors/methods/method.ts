/**
 * A method that a behavior adds to the classes of a table. It is described once: the classes of each language and the
 * documentation are printed from it.
 */
export interface BehaviorMethod {
  readonly name: string;
  /** What it does; begins with a verb and ends with a full stop. */
  readonly summary: string;
  readonly parameters?: readonly MethodParameter[];
  readonly returns: MethodType;
  readonly isStatic?: true;
  readonly isProtected?: true;
  /**
   * Whether it reads or writes rows: its last argument is a connection, and TypeScript returns a promise. Some do so in
   * TypeScript only, where PHP knows the answer.
   */
  readonly isQuery?: true | 'typescript';
}

export interface MethodParameter {
  readonly name: string;
  /** Its name in PHP, where that is another one. */
  readonly phpName?: string;
  readonly type: MethodType;
  readonly isOptional?: true;
  /** Whether only callers in PHP may leave it out. */
  readonly isOptionalInPhp?: true;
  /** Its value in PHP where it is left out; null, or false, unless given. */
  readonly default?: number | string | readonly [];
  /** Whether PHP passes it by reference. */
  readonly isReference?: true;
  /** The column whose values a filter takes. */
  readonly column?: string;
}

/** The methods of the classes of one table. */
export interface BehaviorMethods {
  readonly model: readonly BehaviorMethod[];
  readonly query: readonly BehaviorMethod[];
  readonly collection?: readonly BehaviorMethod[];
}

/** The type of an argument or a result; a question mark stands for null. */
export type MethodType = SharedType | PhpOnlyType;

/** A type of methods that both languages have. */
type SharedType =
  | 'void'
  | 'bool'
  | 'int'
  | 'int?'
  | 'string'
  | 'string?'
  /** A text, which TypeScript may give later. */
  | 'laterString'
  /** The object or query itself. */
  | 'self'
  | 'model'
  | 'model?'
  | 'models'
  /** What a query finds. */
  | 'found?'
  | 'founds'
  | 'newModels'
  /** The values of the scope columns. */
  | 'scope'
  | 'scopes'
  /** The value of the scope that a getter returns. */
  | 'scopeValue'
  /** A condition on the values of a column. */
  | 'filter'
  | 'direction'
  /** A direction, or whether the order is reversed. */
  | 'reverse'
  /** Columns by their names, and a list of nodes as "children". */
  | 'tree'
  /** Ranks by primary keys. */
  | 'rankOrder'
  /** Primary keys of rows; null for all rows. */
  | 'keys?'
  /** The value of a column, or of several. */
  | 'columnValue'
  /** A function without arguments, and what it returns. */
  | 'work'
  | 'workResult'
  /** The name of an output group, or names by class. */
  | 'outputGroup';

/** A type of parameters and methods that only PHP has. */
export type PhpOnlyType =
  | 'mixed'
  | 'array'
  /** Further conditions. */
  | 'criteria'
  /** The operator of a condition. */
  | 'comparison'
  /** The kind of a join; a left join unless given. */
  | 'joinType'
  /** A connection that is not needed, or is not the last argument. */
  | 'connection'
  | 'connection?'
  /** A node that stays as it is. */
  | 'pruned'
  /** An object of another class, which the behavior names: a version, an archive, a translation. */
  | 'other'
  | 'other?'
  | 'others'
  /** A locale; that of the table unless given. */
  | 'locale'
  | 'locale?'
  /** A locale, or several in the order in which they are tried. */
  | 'locales';

export const parameter = (name: string, type: MethodType): MethodParameter => ({ name, type });

export const optional = (name: string, type: MethodType): MethodParameter => ({
  name,
  type,
  isOptional: true,
});

export const SCOPE: MethodParameter = { name: 'scope', type: 'scope', isOptional: true };

export const namesOf = (methods: readonly BehaviorMethod[]): readonly string[] =>
  methods.map(({ name }) => name);
