import { isWrittenByPropel } from './php/generated.ts';
import { classesIn } from './php/hierarchy.ts';
import type { ClassSource } from './php/inheritance/class-world.ts';
import type { ProjectFile } from './project-file.ts';

/** Finds classes in the project, in what the next build writes, and in the runtime. */
export function classSource(
  files: readonly ProjectFile[],
  generated: ReadonlyMap<string, string>,
  runtime: (name: string) => { readonly name: string; readonly text: string } | undefined,
): ClassSource {
  const own = new Map<string, string>();
  for (const { path, text } of files) {
    if (isWrittenByPropel(path, text)) continue;
    for (const name of classesIn(text)) if (!own.has(name)) own.set(name, text);
  }
  return (name) => {
    const written = own.get(name.toLowerCase());
    if (written !== undefined) return { name, text: written, isOwn: true };
    const made = generated.get(name.toLowerCase());
    const found = made === undefined ? runtime(name) : { text: made, name };
    return found && { ...found, isOwn: false };
  };
}
