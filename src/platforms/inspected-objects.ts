import type { SqlObject } from '../model/sql-object.ts';
import type { Finding, TableName } from './inspect.ts';

/** The finding that an object keeps from being true: `lost` completes "is kept without …", for parts of tables. */
export interface CoveredFinding {
  readonly kind: string;
  readonly object?: string;
  readonly table?: TableName;
  readonly lost?: string;
}

/** An object as its catalogue describes it. */
export interface InspectedObject extends SqlObject {
  /** The table that it belongs to, with which it is excluded. */
  readonly table?: TableName;
  /** What need not be reported as lost if the object is kept. */
  readonly covers: readonly CoveredFinding[];
  /** Kept only if another object needs it, or if it covers a finding; else always. */
  readonly onlyIf?: 'needed' | 'covering';
}

export interface InspectedObjects {
  readonly objects: readonly InspectedObject[];
  readonly findings: readonly Finding[];
}

/** Whether an object covers a finding. */
export function covers({ kind, object, table, lost }: CoveredFinding, finding: Finding): boolean {
  return (
    finding.kind === kind &&
    finding.object === object &&
    finding.table === table?.name &&
    finding.schema === table?.schema &&
    (lost === undefined ? finding.key.includes('"omitted"') : finding.key.includes(JSON.stringify(lost)))
  );
}
