/** A file to write; all output goes through this type. */
export interface OutputFile {
  /** Relative to the output directory, with forward slashes. */
  readonly path: string;
  readonly contents: Contents;
  /** False for files that belong to the user once they exist. */
  readonly overwrite: boolean;
  /** Whether the file contains a secret, so that only the owner can read it. */
  readonly secret?: boolean;
  /** Whether to keep the mode of an existing file that belongs to the user. */
  readonly keepsMode?: boolean;
}

/** A text, or UTF-8 bytes. */
export type Contents = string | Uint8Array;

/** The bytes to write and compare. */
export const bytesOf = ({ contents }: Pick<OutputFile, 'contents'>): Uint8Array =>
  contents instanceof Uint8Array ? contents : Buffer.from(contents);

/** The mode of a new file. */
export const modeOf = ({ secret }: OutputFile): number => (secret ? 0o600 : 0o644);
