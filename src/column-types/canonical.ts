import { canonicalText as inRuntime } from '../../runtimes/typescript/src/formats/index.ts';
import type { ColumnTypeName } from './index.ts';

/** A text as columns of the type store it; undefined for texts that they refuse. The runtimes have the same rules. */
export const canonicalText = (type: ColumnTypeName, text: string): string | undefined =>
  inRuntime(type, text);
