import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, makeProject } from '../../bench/typescript/types.mjs';

const compiler = {
  name: 'TypeScript',
  path: join(import.meta.dirname, '..', '..', 'node_modules', 'typescript'),
};

/** The program would compile as well if everything in it was `any`; these lines would not. */
const REFUSED = `
export async function refused(): Promise<void> {
  const [row] = await Table0Query.create().find();
  // @ts-expect-error The relation was not loaded.
  row?.firstParent;
  // @ts-expect-error A filter is never undefined.
  Table0Query.create().filterByTitle(undefined);
  // @ts-expect-error The title is a text.
  Table0Query.create().filterBy({ title: 1 });
  // @ts-expect-error The label is not one of the column's.
  new Table0({ title: 'a', kind: 'secret' });
  // @ts-expect-error There is no such column.
  Table0Query.create().filterByHeadline('a');
}
`;

describe('types of many tables', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'orm-types-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('take fewer than 2,000 instantiations for a program over 100 tables', () => {
    const project = makeProject(folder, { name: 'orm' }, 100);
    appendFileSync(join(project, 'program.ts'), REFUSED);
    const { instantiations } = check(compiler, project);
    expect(instantiations).toBeGreaterThan(0);
    expect(instantiations).toBeLessThan(2_000);
  });

  it('are not made for tables that a program does not use, and each table adds few declarations', () => {
    const [few, many] = [200, 1_000].map((tables) =>
      check(compiler, makeProject(folder, { name: 'orm' }, tables)),
    ) as [ReturnType<typeof check>, ReturnType<typeof check>];
    expect(many.instantiations).toBe(few.instantiations);
    expect(many.types).toBe(few.types);
    expect((many.symbols - few.symbols) / 800).toBeLessThan(550);
    expect((many.identifiers - few.identifiers) / 800).toBeLessThan(1_050);
  });
});
