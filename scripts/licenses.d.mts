export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

/** The packages whose code is in a bundle, given the paths of its files. */
export function packagesOf(root: string, inputs: readonly string[]): readonly BundledPackage[];

/** A list of the packages with their licences, and the text of each. */
export function licensesOf(root: string, inputs: readonly string[]): string;
