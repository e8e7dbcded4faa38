import type { Database } from '../../connection/database.ts';
import type { ModelClass } from '../mixin.ts';
import { outputGroupOf } from './conversion.ts';
import type { OutputGroup } from './groups.ts';
import { loadGroup } from './loader.ts';

/** The methods of objects that are exported by groups. */
export interface OutputGroupObject {
  toOutputGroup(outputGroup: OutputGroup): Record<string, unknown>;
  toOutputGroupJSON(outputGroup: OutputGroup): string;
  loadOutputGroup(outputGroup: OutputGroup, db?: Database): Promise<this>;
}

/** Puts the methods of output groups above a model class. */
export function OutputGroupModel<Base extends ModelClass>(
  Base: Base,
): Base & (abstract new (...given: never[]) => OutputGroupObject) {
  abstract class OutputGroups extends Base implements OutputGroupObject {
    /** Returns the values of the group as an object that JSON can write. */
    toOutputGroup(outputGroup: OutputGroup): Record<string, unknown> {
      return outputGroupOf(this, outputGroup);
    }

    toOutputGroupJSON(outputGroup: OutputGroup): string {
      return JSON.stringify(this.toOutputGroup(outputGroup));
    }

    /** Loads the relations of the group, and of the groups of related objects, with one query each. */
    async loadOutputGroup(outputGroup: OutputGroup, db?: Database): Promise<this> {
      await loadGroup([this], outputGroup, db);
      return this;
    }
  }
  return OutputGroups;
}
