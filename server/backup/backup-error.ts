import { StartError } from '../start-error.ts'

/** A backup that cannot be made, read or restored, in words for its owner. */
export class BackupError extends StartError {}
