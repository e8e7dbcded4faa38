/** A file to be written: the only way anything reaches the disk. */
export interface OutputFile {
  /** Relative to the output directory, with forward slashes. */
  readonly path: string;
  readonly contents: string;
  /** False for files that belong to the user once they exist. */
  readonly overwrite: boolean;
  /** Holds a secret, so nobody else may read it. */
  readonly secret?: boolean;
}
