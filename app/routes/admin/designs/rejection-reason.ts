import * as m from '#messages'
import { REPLACED } from '#rules/cards/designs/rejection.ts'

export function rejectionReason(reason: string): string {
  return reason === REPLACED ? m.answer_design_replaced() : reason
}
