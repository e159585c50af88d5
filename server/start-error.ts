/** A start failed for a reason that the owner must fix. Shown without a stack; the message says what to do. */
export class StartError extends Error {}
