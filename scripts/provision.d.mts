import type { Capabilities } from '../tests/servers/capabilities.ts';

export declare const clusterCapabilities: readonly string[];
export declare function probe(wants?: readonly string[]): Capabilities;
