/** A file to be written: the only way anything reaches the disk. */
export interface OutputFile {
  /** Relative to the output directory, with forward slashes. */
  readonly path: string;
  /** Text, or its UTF-8 bytes. */
  readonly contents: string | Uint8Array;
  /** False for files that belong to the user once they exist. */
  readonly overwrite: boolean;
  /** Holds a secret, so nobody else may read it. */
  readonly secret?: boolean;
  /** Somebody else's file that is changed: who may read and write it stays as it is. */
  readonly keepsMode?: boolean;
}

/** What is written, and compared. */
export const bytesOf = ({ contents }: OutputFile): Uint8Array =>
  typeof contents === 'string' ? Buffer.from(contents) : contents;

/** Who may read and write a new one. */
export const modeOf = ({ secret }: OutputFile): number => (secret ? 0o600 : 0o644);
