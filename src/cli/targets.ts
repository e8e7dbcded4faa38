import type { Config } from '../config/config.ts';
import type { Platform } from '../platforms/platform.ts';
import type { NameRules } from '../reverse/code-names.ts';
import type { NameCheck, RefusedName } from '../reverse/usable-names.ts';
import { targets } from '../targets/index.ts';
import type { ClassSettings, Target } from '../targets/target.ts';

/** The targets that a command is about: those of the configuration, or the one that was asked for. */
export const targetsOf = ({ generator }: Config, wanted?: string): readonly Target[] =>
  targets.filter(({ name }) => (wanted === undefined ? generator.targets.includes(name) : name === wanted));

/** What a schema that is made from a live database has to know about the classes to come. */
export interface ClassRules {
  readonly nameRules: NameRules;
  readonly unusableNames: NameCheck;
  readonly refusedName: RefusedName;
}

/** The rules of all targets together: a schema that is written today is built for another target tomorrow. */
export const classRules = (
  { ddl }: Platform,
  settings?: ClassSettings,
  used: readonly Target[] = targets,
): ClassRules => ({
  nameRules: {
    isMemberName: (text) => used.every(({ names }) => names.isMemberName(text)),
    isClassName: (text, namespace) => used.every(({ names }) => names.isClassName(text, namespace)),
    claims: (name) => used.flatMap(({ names }) => names.claims(name)),
  },
  *unusableNames(database) {
    for (const { names } of used) yield* names.clashes(database, ddl, settings);
  },
  refusedName(name, kind) {
    for (const { names } of used) {
      const reason = names.refused(name, kind, ddl);
      if (reason !== undefined) return reason;
    }
    return undefined;
  },
});
