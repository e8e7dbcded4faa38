/** Replaces `cli/node-program.ts` in the executable: programs of the user need a Node on the PATH. */
export const nodeProgram = (): string => 'node';
