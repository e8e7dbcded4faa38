import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject } from './support/behavior-project.ts';
import { prepareProject, typeErrors, writeProjectFiles } from './support/check-types.ts';

const folder = join(import.meta.dirname, 'programs/bookstore');
const text = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The program of the documentation, with all kinds of relations and lines that must not compile. */
onEachDatabase((database) => {
  let project: BehaviorProject;
  beforeAll(async () => {
    project = await behaviorProject(database, text('schema.xml'));
    prepareProject(project.folder);
    cpSync(join(folder, 'program.ts'), join(project.folder, 'program.ts'));
  });
  afterAll(() => project.close());

  it('compiles under the strictest settings', () => {
    expect(typeErrors(project.folder)).toBe('');
  });

  it('runs', () => {
    const { code } = transformSync(text('program.ts'), { loader: 'ts' });
    writeProjectFiles(project.folder, [{ path: 'program.js', contents: code, overwrite: true }]);
    const printed = execFileSync(process.execPath, ['program.js'], {
      cwd: project.folder,
      encoding: 'utf8',
      env: { ...process.env, ...project.environment },
    });
    expect(printed).toBe(text('output.txt'));
  });
});
