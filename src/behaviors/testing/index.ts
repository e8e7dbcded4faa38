/** The test kit for authors of behaviors; the package exports it as `orm-models/behavior/testing`. */

export type { PhpOptions } from './php.ts';
export { type Problem, type ProjectInput, type TestProject, testProject } from './project.ts';
