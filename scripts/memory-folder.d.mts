export declare function useMemoryFolder(): void;
