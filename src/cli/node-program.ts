/** The program that runs JavaScript of the user. The standalone executable, which is not Node, replaces this value. */
export const nodeProgram = (): string => process.execPath;
