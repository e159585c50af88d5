import { StartError } from '../start-error.ts'

/** A backup cannot be made, read or restored; the message is for its owner. */
export class BackupError extends StartError {}
