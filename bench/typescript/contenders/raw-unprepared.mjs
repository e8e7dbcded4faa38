/** Statements that the server parses at each call. */
export async function open(context) {
  const { open } = await import(`./raw-${context.database}.mjs`);
  return open(context, false);
}
