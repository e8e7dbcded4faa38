/** The number that the values of a column are drawn by. */
export declare const columnKey: (table: string, column: string) => number;
