/** The failure that a block with `fail` throws at its end, and a hook on request. */
export class Failure extends Error {}
