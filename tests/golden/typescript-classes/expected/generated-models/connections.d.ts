import type { Database } from 'orm-models-runtime';

export declare function connect(name?: string): Promise<Database>;
