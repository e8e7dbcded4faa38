export declare function writeArtefacts(options: {
  readonly root: string;
  readonly folder: string;
  readonly date: Date;
  readonly scripts?: boolean;
}): readonly string[];
