// Limits of one transaction: Convex's, except for bytesRead. A journal import is assigned to its owner in one transaction,
// which reads up to 12 MB of readings twice.
import { defaultTransactionLimits, type TransactionLimits } from '#backend/index.ts'

export const transactionLimits: TransactionLimits = {
  ...defaultTransactionLimits,
  bytesRead: 32 * 1024 * 1024,
}
