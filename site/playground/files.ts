/** The files of the project that the playground builds, by their absolute paths. */
export const files = new Map<string, string>();
