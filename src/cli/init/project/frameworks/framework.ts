import type { ExampleFrame } from '../../files/example-programs.ts';
import type { Answers } from '../../questions/answers.ts';

/** A framework of PHP for which there is a package. */
export interface Framework {
  readonly title: string;
  /** The Composer package by which a project is recognized. */
  readonly sign: string;
  /** The Composer package that connects the framework to the runtime, and its folder in this package. */
  readonly package: string;
  readonly folder: string;
  /** The files by which the application gets the connection of the answers. */
  files(answers: Answers, projectDir: string): Promise<readonly FrameworkFile[]>;
  /** What remains to be done after these files were written; empty for nothing. */
  left(answers: Answers, projectDir: string): string;
  /** Where the example stands as a command of the framework's console; undefined where the project has none. */
  example(projectDir: string): ExampleFrame | undefined;
}

export interface FrameworkFile {
  /** Relative to the project. */
  readonly path: string;
  readonly contents: string;
  /** False for files that are created only if they do not exist. */
  readonly overwrite: boolean;
  readonly secret: boolean;
}
