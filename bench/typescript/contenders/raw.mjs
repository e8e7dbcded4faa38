/** Hand-written statements, prepared once, over the driver alone. */
export async function open(context) {
  const { open } = await import(`./raw-${context.database}.mjs`);
  return open(context);
}
