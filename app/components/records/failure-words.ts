export { errorMessage as failureWords } from '#rules/refusal.ts'
import { getRefusal } from '#rules/refusal.ts'

export const isRefusal = (error: unknown) => getRefusal(error) !== null
