// What one function of the product may read and write: Convex's numbers, but for one. A journal that is brought in is given
// to its owner in one transaction, which reads up to 12 MB of readings and reads each once more to change it.
import { defaultTransactionLimits, type TransactionLimits } from '#backend/index.ts'

export const transactionLimits: TransactionLimits = {
  ...defaultTransactionLimits,
  bytesRead: 32 * 1024 * 1024,
}
