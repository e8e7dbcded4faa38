export interface Compiler {
  readonly name: string;
  /** The folder of its package. */
  readonly path: string;
}

/** Makes a project with the models of a synthetic schema and a program of 60 statements over 20 of its tables. */
export function makeProject(
  folder: string,
  contender: { readonly name: string; readonly folder?: string },
  tables: number,
): string;

/** Checks the types of a project; throws if there are errors. */
export function check(
  compiler: Compiler,
  project: string,
): {
  readonly instantiations: number;
  readonly types: number;
  readonly symbols: number;
  readonly identifiers: number;
  readonly megabytes: number;
  readonly cpu: number;
};
