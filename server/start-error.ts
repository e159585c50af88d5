/** A start failed for a reason that only the owner can fix: the message says what to do, and a stack would hide it. */
export class StartError extends Error {}
