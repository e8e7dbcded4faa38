/** The names of all targets, in the order of the documentation; reading a configuration needs no more of them. */
export const targetNames: readonly string[] = ['php', 'typescript'];
